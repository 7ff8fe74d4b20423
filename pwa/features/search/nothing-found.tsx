import { Trans } from '@lingui/react/macro'
import { looksLikeIsbn, readIsbn } from '../../../shared/features/books/isbn.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { IsbnDoubt } from '../books/isbn-doubt.tsx'
import { AnyWordsButton } from './filters/any-words-button.tsx'
import { WiderButton } from './filters/wider-button.tsx'
import { isFiltered, type SearchState } from './search-state.ts'
import { SearchAbove } from '../../ui/page/scenes.tsx'

interface NothingFoundProps {
  query: string
  state: SearchState
  onChange(part: Partial<SearchState>): void
}

export function NothingFound({ query: filter, state, onChange }: NothingFoundProps) {
  const isNumber = looksLikeIsbn(filter) && readIsbn(filter).error !== null
  return (
    <EmptyState
      scene={<SearchAbove />}
      title={filter ? <Trans>We couldn't find any results for {filter}</Trans> : <Trans>There are no books yet</Trans>}
      action={
        isFiltered(state) || state.available ? (
          <WiderButton filters={state} onChange={onChange} />
        ) : state.literal ? (
          <AnyWordsButton onChange={onChange} />
        ) : (
          <>
            <ButtonLink to="/study" icon="book">
              <Trans>Browse by study</Trans>
            </ButtonLink>
            <ButtonLink to="/sell" state={{ looked: state.q.trim() }} icon="plus">
              <Trans>Offer this book</Trans>
            </ButtonLink>
          </>
        )
      }
    >
      {isNumber ? (
        <IsbnDoubt query={filter} />
      ) : isFiltered(state) ? (
        <Trans>Fewer filters leave more. On the page of a book you can ask to be told when there is a copy.</Trans>
      ) : (
        <Trans>Try fewer words, only the author, or the ISBN from the back of the book.</Trans>
      )}
    </EmptyState>
  )
}
