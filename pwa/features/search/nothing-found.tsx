import { useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
  const isNumber = looksLikeIsbn(filter) && readIsbn(filter).error !== null
  return (
    <EmptyState
      scene={<SearchAbove />}
      title={
        filter ? (
          <span className={styles.asked}>{t`We couldn't find any results for ${filter}`}</span>
        ) : (
          t`There are no books yet`
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
        t`Fewer filters leave more. Or have us tell you when there is something new.`
      ) : state.q.trim() && !state.available ? (
        t`We don't know this book yet. Try fewer words, only the author, or the ISBN from the back of the book.`
      ) : (
        t`Try fewer words, only the author, or the ISBN from the back of the book.`
      )}
    </EmptyState>
  )
}

/** The catalogue lacks it (M6). The address has the words, because the link also works before the app has come. */
function Unknown({ state }: { state: SearchState }) {
  const { t } = useLingui()
  return (
    <>
      <AlertOfSearch state={state} words="comes" />
      <ButtonLink to={`/sell?${String(new URLSearchParams({ q: state.q.trim() }))}`} icon="plus">
        {t`Sell it`}
      </ButtonLink>
      <ButtonLink to="/study" kind="text">{t`Browse by study`}</ButtonLink>
    </>
  )
}
