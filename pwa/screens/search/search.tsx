import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readSearchState, type SearchState, writeSearchState } from '../../features/search/search-state.ts'
import { useResultKeys } from '../../features/search/use-result-keys.ts'
import { SearchOutcome } from '../../features/search/search-outcome.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Chip } from '../../ui/form/chip.tsx'
import { Page } from '../../ui/page/page.tsx'
import { QueryField } from './query-field.tsx'
import styles from './search.module.css'

export default function Search() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const state = readSearchState(params)
  const column = useRef<HTMLDivElement>(null)
  useResultKeys(column)
  // What was typed counts until the address changes: then that does, whoever changed it.
  const [typed, setTyped] = useState({ at: state.q, text: state.q })
  useTitle(state.q.trim() ? t`${state.q.trim()}: search` : t`Search`)

  /** Typing replaces the address; what is chosen is a step one can go back from. */
  const change = (part: Partial<SearchState>, replace: boolean) =>
    setParams(writeSearchState({ ...state, pages: 1, ...part }), { replace, preventScrollReset: true })

  return (
    <Page>
      <div ref={column} className={styles.column}>
        <h1 className={styles.heading}>
          <Trans>Search</Trans>
        </h1>
        <QueryField
          query={state.q}
          onQuery={q => change({ q }, true)}
          onTyped={text => setTyped({ at: state.q, text })}
        />
        <p className={styles.filters}>
          <Chip selected={state.available} onClick={() => change({ available: !state.available }, false)}>
            <Trans>For sale now</Trans>
          </Chip>
        </p>
        <SearchOutcome
          state={state}
          typed={typed.at === state.q ? typed.text : state.q}
          onAll={() => change({ available: false }, false)}
          onSort={sort => change({ sort }, false)}
          onMore={() => change({ pages: state.pages + 1 }, true)}
        />
      </div>
    </Page>
  )
}
