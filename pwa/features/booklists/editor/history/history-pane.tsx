import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState, useRef } from 'react'
import { formatDay } from '../../../../language/format.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Banner } from '../../../../ui/notes/banner.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import type { BooklistEditor } from '../changes/editor.ts'
import type { EditorState } from '../changes/editor.types.ts'
import { Entry } from './history-entry.tsx'
import styles from './history.module.css'
import { everything, isEverything, passes, deletes, type HistoryFilter } from './history-filter.ts'
import type { HistoryEntry, History } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { Chip } from '../../../../ui/form/chip.tsx'
import { whoText } from './history.text.ts'
import { ApiFailure } from '../../../../api/api-failure.ts'
import { loadHistory } from '../device/editor.api.ts'

const joined = (history: History, older: History): History => ({
  ...older,
  changes: [...history.changes, ...older.changes],
  books: [...history.books, ...older.books],
})

interface HistoryPaneProps {
  organisationId: string
  editor: BooklistEditor
  state: EditorState
  personId: string | null
  close(): void
}

/** Older sets are asked for until so many match the filter. */
const screenful = 20

/** Shows thirty days. Each set can be undone, and each undo too (H4). */
export function HistoryPane({ organisationId, editor, state, personId, close }: HistoryPaneProps) {
  const { t } = useLingui()
  const [filter, setFilter] = useState(everything)
  const { history, failure, more, retry } = useHistory(organisationId, `${state.work} ${state.index ? 'here' : ''}`)
  const { changes = [], books = [], next = null } = history ?? {}
  const shown = changes.filter(entry => passes(entry, filter, books, state.index))
  const looksOn = !isEverything(filter) && next !== null && failure === null && shown.length < screenful
  const seek = useEffectEvent((_from: string) => void more())
  useEffect(() => {
    if (looksOn) seek(next)
  }, [looksOn, next])
  return (
    <section className={styles.history} aria-label={t`History`} data-history="">
      <HistoryBar changes={changes} personId={personId} filter={filter} onFilter={setFilter} close={close} />
      {failure !== null && (
        <Banner icon="warning" inset>
          {failure} <Button kind="text" size="small" onClick={retry}>{t`Try again`}</Button>
        </Banner>
      )}
      {!history && failure === null && <Skeleton shape="block" />}
      {history && shown.length === 0 && !looksOn && (
        <p className={styles.more}>
          {changes.length > 0
            ? t`Nothing like that was changed in these 30 days.`
            : t`Nothing was changed in these 30 days.`}
        </p>
      )}
      <ol className={styles.list}>
        {shown.map((entry, at) => (
          <li key={entry.id}>
            {formatDay(entry.at) !== formatDay(shown[at - 1]?.at ?? 0) && <h3>{formatDay(entry.at)}</h3>}
            <Entry entry={entry} books={books} index={state.index} personId={personId} editor={editor} />
          </li>
        ))}
      </ol>
      {next !== null && (
        <p className={styles.more}>
          {looksOn ? <Trans>Looking…</Trans> : <Button onClick={() => void more()}>{t`Show older changes`}</Button>}
        </p>
      )}
    </section>
  )
}

interface HistoryBarProps {
  changes: readonly HistoryEntry[]
  personId: string | null
  filter: HistoryFilter
  onFilter(filter: HistoryFilter): void
  close(): void
}

function HistoryBar({ changes, personId, filter, onFilter, close }: HistoryBarProps) {
  const { t } = useLingui()
  const admins = [...new Map(changes.flatMap(({ by }) => (by ? [[by.id, by.firstName] as const] : []))).entries()]
  const deleted = changes.filter(deletes).length
  return (
    <div className={styles.bar}>
      <h2>{t`History`}</h2>
      <input
        type="search"
        value={filter.query}
        placeholder={t`Course, book or person`}
        aria-label={t`Course, book or person`}
        onChange={event => onFilter({ ...filter, query: event.target.value })}
      />
      <select aria-label={t`Who`} value={filter.by} onChange={event => onFilter({ ...filter, by: event.target.value })}>
        <option value="">{t`Anyone`}</option>
        {admins.map(([id, firstName]) => (
          <option key={id} value={id}>
            {whoText({ id, firstName }, personId)}
          </option>
        ))}
      </select>
      <Chip
        icon="trash"
        selected={filter.onlyDeleted}
        onClick={() => onFilter({ ...filter, onlyDeleted: !filter.onlyDeleted })}
      >
        <Trans>Deleted</Trans> {deleted > 0 && <span className={styles.count}>{deleted}</span>}
      </Chip>
      <p>{t`Kept 30 days`}</p>
      <Button size="small" onClick={close}>{t`Back to the list`}</Button>
    </div>
  )
}

interface LoadedHistory {
  history: History | null
  failure: string | null
}

/** Newest first, of the last thirty days; asked for again when `turn` changes. */
function useHistory(organisationId: string, turn: string) {
  const [loaded, setLoaded] = useState<LoadedHistory>({ history: null, failure: null })
  const [again, setAgain] = useState(0)
  /** Drops the answer to an earlier question. */
  const caller = useRef(0)
  const count = useRef(0)
  useEffect(() => {
    const me = (caller.current += 1)
    const show = async () => {
      const next = await ask(organisationId, count.current, null, turn + again)
      if (caller.current === me)
        setLoaded(former => ({ history: next.history ?? former.history, failure: next.failure }))
    }
    void show()
  }, [organisationId, turn, again])
  useEffect(() => {
    count.current = loaded.history?.changes.length ?? 0
  }, [loaded])

  async function more(): Promise<void> {
    const { history } = loaded
    if (!history?.next) return
    const me = (caller.current += 1)
    const { history: next, failure } = await ask(organisationId, 1, history.next)
    if (caller.current !== me) return
    setLoaded({ history: next ? joined(history, next) : history, failure })
  }

  return { ...loaded, more, retry: () => setAgain(again + 1) }
}

async function ask(organisationId: string, count: number, from: string | null, _turn = ''): Promise<LoadedHistory> {
  try {
    let history = await loadHistory(organisationId, from)
    while (history.next !== null && history.changes.length < count)
      history = joined(history, await loadHistory(organisationId, history.next))
    return { history, failure: null }
  } catch (error) {
    return { history: null, failure: error instanceof ApiFailure ? error.message : String(error) }
  }
}
