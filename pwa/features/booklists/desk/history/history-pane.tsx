import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { History, HistoryEntry } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { formatDay, formatTime } from '../../../../language/format.ts'
import { classes } from '../../../../lib/classes.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Chip } from '../../../../ui/form/chip.tsx'
import { Banner } from '../../../../ui/notes/banner.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import type { Desk, DeskState } from '../changes/desk.ts'
import { changesText, entryText, nameOf, saidOf } from './history.text.ts'
import styles from './history.module.css'
import { useHistory } from './use-history.ts'

interface HistoryPaneProps {
  organisationId: string
  desk: Desk
  state: DeskState
  personId: string | null
  close(): void
}

/** Who did what in the last thirty days; each set can be taken back, and each undo again (H4). */
export function HistoryPane({ organisationId, desk, state, personId, close }: HistoryPaneProps) {
  const { t } = useLingui()
  const [onlyDeleted, setOnlyDeleted] = useState(false)
  const { history, failure, more, retry } = useHistory(organisationId, `${state.work} ${state.index ? 'here' : ''}`)
  const shown = history?.changes.filter(entry => !onlyDeleted || deletes(entry)) ?? []
  return (
    <section className={styles.history} aria-label={t`History`} data-history="">
      <div className={styles.bar}>
        <h2>
          <Trans>History</Trans>
        </h2>
        <Chip icon="trash" selected={onlyDeleted} onClick={() => setOnlyDeleted(!onlyDeleted)}>
          <Trans>Deleted</Trans>
        </Chip>
        <p>
          <Trans>Kept 30 days</Trans>
        </p>
        <Button size="small" onClick={close}>
          <Trans>Back to the list</Trans>
        </Button>
      </div>
      {failure !== null && (
        <Banner icon="warning" inset>
          {failure}{' '}
          <Button kind="text" size="small" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Banner>
      )}
      {!history && failure === null && <Skeleton shape="block" />}
      {history && shown.length === 0 && (
        <p className={styles.more}>
          <Trans>Nothing was changed in these 30 days.</Trans>
        </p>
      )}
      <ol className={styles.list}>
        {shown.map((entry, at) => (
          <li key={entry.id}>
            {formatDay(entry.at) !== formatDay(shown[at - 1]?.at ?? 0) && <h3>{formatDay(entry.at)}</h3>}
            <Entry entry={entry} books={history?.books ?? []} personId={personId} desk={desk} />
          </li>
        ))}
      </ol>
      {history?.next && (
        <p className={styles.more}>
          <Button onClick={() => void more()}>
            <Trans>Show older changes</Trans>
          </Button>
        </p>
      )}
    </section>
  )
}

function Entry({
  entry,
  books,
  personId,
  desk,
}: {
  entry: HistoryEntry
  books: History['books']
  personId: string | null
  desk: Desk
}) {
  const { t } = useLingui()
  const { id, at, by, count, rows, undoneBy } = entry
  const who = by?.id === personId ? t`You` : (by?.firstName ?? t`Somebody`)
  const words = entryText(entry, books)
  const undo = () => {
    const known = rows.length === count ? [...rows] : []
    desk.undoSet({ key: id, said: saidOf(entry, books), at, id, rows: known })
  }
  return (
    <div className={styles.entry} data-entry={id}>
      <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
      <span className={classes(styles.what, undoneBy && styles.undone)}>
        <b>{who}</b> · {words}
      </span>
      {undoneBy ? (
        <span>
          <Trans>undone by {undoneBy.by?.id === personId ? t`you` : (undoneBy.by?.firstName ?? t`somebody`)}</Trans>
        </span>
      ) : (
        <Button size="small" icon="restore" aria-label={t`Undo: ${words}`} onClick={undo}>
          {deletes(entry) ? <Trans>Restore</Trans> : <Trans>Undo</Trans>}
        </Button>
      )}
      <details>
        <summary>
          <Trans>What changed</Trans>
        </summary>
        <ul>
          {rows.map(row => (
            <li key={`${row.kind} ${row.id}`}>
              <b>{nameOf(row, books)}</b> {changesText(row).join(' · ')}
            </li>
          ))}
          {count > rows.length && (
            <li>
              <Trans>and {count - rows.length} more</Trans>
            </li>
          )}
        </ul>
      </details>
    </div>
  )
}

const deletes = ({ rows }: HistoryEntry) => rows.length > 0 && rows.every(({ after }) => after === null)
