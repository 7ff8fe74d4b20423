import { Trans } from '@lingui/react/macro'
import { looksLikeIsbn, readIsbn } from '../../../shared/features/books/isbn.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { IsbnDoubt } from '../books/isbn.tsx'
import { AnyWordsButton } from './filters/any-words-button.tsx'
import { WiderButton } from './filters/wider-button.tsx'
import { isFiltered, type SearchState } from './search-state.ts'
import styles from './search.module.css'
import { AlertOfSearch } from './alert-of-search.tsx'
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
      title={
        filter ? (
          <span className={styles.asked}>
            <Trans>We couldn't find any results for {filter}</Trans>
          </span>
        ) : (
          <Trans>There are no books yet</Trans>
        )
      }
      action={
        <div className={styles.ways}>
          {isFiltered(state) || state.available ? (
            <>
              <WiderButton filters={state} onChange={onChange} />
              <AlertOfSearch state={state} />
            </>
          ) : state.literal ? (
            <AnyWordsButton onChange={onChange} />
          ) : (
            <Unknown state={state} />
          )}
        </div>
      }
    >
      {isNumber ? (
        <IsbnDoubt query={filter} />
      ) : isFiltered(state) ? (
        <Trans>Fewer filters leave more. Or have us tell you when there is something new.</Trans>
      ) : state.q.trim() && !state.available ? (
        <Trans>
          We don't know this book yet. Try fewer words, only the author, or the ISBN from the back of the book.
        </Trans>
      ) : (
        <Trans>Try fewer words, only the author, or the ISBN from the back of the book.</Trans>
      )}
    </EmptyState>
  )
}

/** The catalogue lacks it (M6). The address has the words, because the link also works before the app has come. */
function Unknown({ state }: { state: SearchState }) {
  return (
    <>
      <AlertOfSearch state={state} words="comes" />
      <ButtonLink to={`/sell?${String(new URLSearchParams({ q: state.q.trim() }))}`} icon="plus">
        <Trans>Sell it</Trans>
      </ButtonLink>
      <ButtonLink to="/study" kind="text">
        <Trans>Browse by study</Trans>
      </ButtonLink>
    </>
  )
}
