import { useLingui } from '@lingui/react/macro'
import type { History, HistoryEntry } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { formatTime } from '../../../../language/format.ts'
import { written } from '../../../../language/written.ts'
import { classes } from '../../../../lib/classes.ts'
import { Button } from '../../../../ui/form/button.tsx'
import type { BooklistEditor } from '../changes/editor.ts'
import type { TreeIndex } from '../tree/tree-index.ts'
import styles from './history.module.css'
import { changesText, entryText, nameOf, stepTextOf, byWhomText, whoText } from './history.text.ts'
import { deletes, placesOf } from './history-filter.ts'

interface EntryProps {
  entry: HistoryEntry
  books: History['books']
  index: TreeIndex | null
  personId: string | null
  editor: BooklistEditor
}

export function Entry({ entry, books, index, personId, editor }: EntryProps) {
  const { t } = useLingui()
  const { id, at, by, count, rows, undoneBy } = entry
  const isMine = by?.id === personId
  const who = whoText(by, personId)
  const undoer = byWhomText(undoneBy?.by ?? null, personId)
  const words = entryText(entry, books)
  const [place, ...others] = placesOf(entry, index)
  const back = deletes(entry) ? t`Restore` : t`Undo`
  const undo = () => {
    const complete = rows.length === count ? [...rows] : []
    editor.undoSet({ key: id, stepText: stepTextOf(entry, books), at, id, rows: complete })
  }
  return (
    <div className={styles.entry} data-entry={id}>
      <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
      <span className={styles.face} data-mine={isMine ? '' : undefined} aria-hidden="true">
        {[...who][0]}
      </span>
      <span className={classes(undoneBy && !undoneBy.partly && styles.undone)}>
        <b>{who}</b> · {words}
      </span>
      <span className={styles.where}>
        {place !== undefined && <span {...written(place)}>{place}</span>}{' '}
        {others.length > 0 && t`and ${others.length} more`}
      </span>
      {undoneBy ? (
        <span className={styles.by}>{undoneBy.partly ? t`undone in part by ${undoer}` : t`undone by ${undoer}`}</span>
      ) : (
        <Button size="small" icon="restore" aria-label={`${back}: ${words}`} onClick={undo}>
          {back}
        </Button>
      )}
      <details>
        <summary>{t`What changed`}</summary>
        <ul>
          {rows.map(row => (
            <li key={`${row.kind} ${row.id}`}>
              <b>{nameOf(row, books)}</b> {changesText(row).join(' · ')}
            </li>
          ))}
          {count > rows.length && <li>{t`and ${count - rows.length} more`}</li>}
        </ul>
      </details>
    </div>
  )
}
