import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useSession } from '../../features/people/session/session-provider.tsx'
import { FilterChips } from '../../features/search/filters/filter-chips.tsx'
import { useLocalSearchReady } from '../../features/search/local/use-local-search.ts'
import { chooseNear, nearOf } from '../../features/search/near.ts'
import { asTyped, readSearchState, type SearchState, writeSearchState } from '../../features/search/search-state.ts'
import { useResultKeys } from '../../features/search/use-result-keys.ts'
import { SearchOutcome } from '../../features/search/search-outcome.tsx'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Page } from '../../ui/page/page.tsx'
import styles from './search.module.css'
import { ScanButton } from '../../features/scan/scan-button.tsx'
import { useTypedQuery } from '../../features/search/use-typed-query.ts'
import { Unseen } from '../../ui/notes/unseen.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'

const query = '(width >= 1000px)'

const FilterColumn = lazy(() => import('../../features/search/filters/filter-column.tsx'))

export default function Search() {
  const { t } = useLingui()
  const { person } = useSession()
  const [params, setParams] = useSearchParams()
  const state = readSearchState(params)
  const near = nearOf(state, person?.city)
  const place = useRef<HTMLDivElement>(null)
  useResultKeys(place)
  useLocalSearchReady()
  const isWide = useWide()
  // The typed text counts until the address changes, whoever changes it.
  const [typed, setTyped] = useState({ at: state.q, text: state.q })
  useTitle(state.q.trim() ? t`${state.q.trim()}: search` : t`Search`)

  const { state: onTop } = useLocation() as { state: unknown }
  /** A choice adds a step to history, or replaces the sheet in which it was made. */
  const change = (part: Partial<SearchState>, replace = false) => {
    if (part.near != null) chooseNear(part.near)
    setParams(writeSearchState({ ...state, pages: 1, ...part }), { replace, preventScrollReset: true })
  }
  /** Typing and further pages replace the address; a sheet over the page stays open. */
  const goOn = (part: Partial<SearchState>) =>
    setParams(writeSearchState({ ...state, pages: 1, ...part }), {
      replace: true,
      preventScrollReset: true,
      state: onTop,
    })

  return (
    <Page>
      <div ref={place} className={styles.columns}>
        <Unseen as="h1">{t`Search`}</Unseen>
        <div className={styles.asked}>
          <QueryField
            query={state.q}
            onQuery={q => goOn({ q, literal: asTyped(state, q).literal })}
            onTyped={text => setTyped({ at: state.q, text })}
          />
          <FilterChips state={state} near={near} onChange={change} />
        </div>
        <section className={styles.beside} aria-labelledby="filters" data-screen-only="">
          {isWide && (
            <Suspense>
              <FilterColumn state={state} near={near} onChange={change} />
            </Suspense>
          )}
        </section>
        <div className={styles.found}>
          <SearchOutcome
            state={{ ...state, near }}
            typed={typed.at === state.q ? typed.text : state.q}
            onChange={change}
            onMore={() => goOn({ pages: state.pages + 1 })}
          />
        </div>
      </div>
    </Page>
  )
}

interface QueryFieldProps {
  query: string
  /** Runs after a pause in typing. */
  onQuery(query: string): void
  /** Runs at every keystroke. */
  onTyped(typed: string): void
}

function QueryField({ query, onQuery, onTyped }: QueryFieldProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, submit } = useTypedQuery(query, onQuery, field)

  // Only on arrival, because an empty search is there to be typed in.
  const arrive = useEffectEvent(() => query === '' && field.current?.focus({ preventScroll: true }))
  useEffect(() => void arrive(), [])

  const change = (text: string) => {
    type(text)
    onTyped(text)
  }
  const clear = () => {
    change('')
    field.current?.focus()
  }
  return (
    <search>
      <form
        onSubmit={event => {
          submit(event)
          field.current?.blur()
        }}
      >
        <SearchField
          ref={field}
          name="q"
          label={t`Search by title, author or ISBN`}
          placeholder={t`Title, author or ISBN`}
          value={typed}
          maxLength={300}
          onChange={event => change(event.target.value)}
          onClear={clear}
          behind={<ScanButton onBook={change} />}
        />
      </form>
    </search>
  )
}

function useWide(): boolean {
  return useSyncExternalStore(
    onChange => {
      const room = matchMedia(query)
      room.addEventListener('change', onChange)
      return () => room.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
