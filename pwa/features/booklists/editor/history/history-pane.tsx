import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatDay } from '../../../../language/format.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Banner } from '../../../../ui/notes/banner.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import type { BooklistEditor } from '../changes/editor.ts'
import type { EditorState } from '../changes/editor.types.ts'
import { Entry } from './history-entry.tsx'
import styles from './history.module.css'
import { everything, isEverything, passes, deletes, type HistoryFilter } from './sift.ts'
import { useHistory } from './use-history.ts'
import type { HistoryEntry } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { Chip } from '../../../../ui/form/chip.tsx'
import { whoText } from './who.text.ts'

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
  const [sieve, sift] = useState(everything)
  const { history, failure, more, retry } = useHistory(organisationId, `${state.work} ${state.index ? 'here' : ''}`)
  const { changes = [], books = [], next = null } = history ?? {}
  const shown = changes.filter(entry => passes(entry, sieve, books, state.index))
  const looksOn = !isEverything(sieve) && next !== null && failure === null && shown.length < screenful
  const seek = useEffectEvent((_from: string) => void more())
  useEffect(() => {
    if (looksOn) seek(next)
  }, [looksOn, next])
  return (
    <section className={styles.history} aria-label={t`History`} data-history="">
      <HistoryBar changes={changes} personId={personId} sieve={sieve} sift={sift} close={close} />
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
  sieve: HistoryFilter
  sift(sieve: HistoryFilter): void
  close(): void
}

function HistoryBar({ changes, personId, sieve, sift, close }: HistoryBarProps) {
  const { t } = useLingui()
  const admins = [...new Map(changes.flatMap(({ by }) => (by ? [[by.id, by.firstName] as const] : []))).entries()]
  const deleted = changes.filter(deletes).length
  return (
    <div className={styles.bar}>
      <h2>{t`History`}</h2>
      <input
        type="search"
        value={sieve.query}
        placeholder={t`Course, book or person`}
        aria-label={t`Course, book or person`}
        onChange={event => sift({ ...sieve, query: event.target.value })}
      />
      <select aria-label={t`Who`} value={sieve.by} onChange={event => sift({ ...sieve, by: event.target.value })}>
        <option value="">{t`Anyone`}</option>
        {admins.map(([id, firstName]) => (
          <option key={id} value={id}>
            {whoText({ id, firstName }, personId)}
          </option>
        ))}
      </select>
      <Chip
        icon="trash"
        selected={sieve.onlyDeleted}
        onClick={() => sift({ ...sieve, onlyDeleted: !sieve.onlyDeleted })}
      >
        <Trans>Deleted</Trans> {deleted > 0 && <span className={styles.count}>{deleted}</span>}
      </Chip>
      <p>{t`Kept 30 days`}</p>
      <Button size="small" onClick={close}>{t`Back to the list`}</Button>
    </div>
  )
}
