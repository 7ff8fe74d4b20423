import { Trans } from '@lingui/react/macro'
import { looksLikeIsbn, readIsbn } from '../../../shared/features/books/isbn.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { IsbnDoubt } from '../books/isbn-doubt.tsx'
import { WiderButton } from './filters/wider-button.tsx'
import { type Filters, isFiltered } from './search-state.ts'

interface NothingFoundProps {
  query: string
  filters: Filters
  onChange(part: Partial<Filters>): void
}

export function NothingFound({ query: filter, filters, onChange }: NothingFoundProps) {
  const isNumber = looksLikeIsbn(filter) && readIsbn(filter).fault !== null
  return (
    <EmptyState
      scene="search"
      title={filter ? <Trans>We couldn't find any results for {filter}</Trans> : <Trans>There are no books yet</Trans>}
      action={
        isFiltered(filters) || filters.available ? (
          <WiderButton filters={filters} onChange={onChange} />
        ) : (
          <ButtonLink to="/study" icon="book">
            <Trans>Browse by study</Trans>
          </ButtonLink>
        )
      }
    >
      {isNumber ? (
        <IsbnDoubt query={filter} />
      ) : isFiltered(filters) ? (
        <Trans>Fewer filters leave more.</Trans>
      ) : (
        <Trans>Try fewer words, only the author, or the ISBN from the back of the book.</Trans>
      )}
    </EmptyState>
  )
}
