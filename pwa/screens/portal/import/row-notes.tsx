import { Trans } from '@lingui/react/macro'
import type { ImportRow } from '../../../../shared/features/booklists/import.schema.ts'
import type { SheetField } from '../../../../shared/features/booklists/sheet-fields.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './preview.module.css'

interface RowNotesProps {
  row: ImportRow
  /** How many columns there are beside the first two. */
  span: number
  unknown: string
  onCorrect(field: SheetField, value: string): void
  onMake(name: string): void
  /** Adds the book to the catalogue, from what the row says of it. */
  onAdd(row: ImportRow): void
}

/** Says what is wrong with a row and offers ways to put it right, unless a note says it for all such cells. */
export function RowNotes({ row, span, unknown, onCorrect, onMake, onAdd }: RowNotesProps) {
  const faults = row.faults.filter(({ noted }) => !noted)
  if (row.state !== 'unknown' && faults.length === 0) return null
  return (
    <tr>
      <td colSpan={span + 2} className={styles.notes}>
        {row.state === 'unknown' && (
          <div className={styles.wrong}>
            <Icon name="warning" size={16} />
            <p>{unknown}</p>
            <Button size="small" icon="plus" onClick={() => onAdd(row)}>
              <Trans>Add it to the library</Trans>
            </Button>
          </div>
        )}
        {faults.map(({ field, value, why, suggestions, make }) => (
          <div key={field} className={styles.wrong}>
            <Icon name="warning" size={16} />
            <p>
              {why} {field === 'isbn' && value !== '' && <code>{value}</code>}
            </p>
            {suggestions.map(suggestion => (
              <Button key={suggestion.value} size="small" onClick={() => onCorrect(suggestion.field, suggestion.value)}>
                {suggestion.field === 'isbn' ? <Trans>Use {suggestion.label}</Trans> : suggestion.label}
              </Button>
            ))}
            {make !== undefined && (
              <Button size="small" onClick={() => onMake(make)}>
                <Trans>Make “{make}”</Trans>
              </Button>
            )}
          </div>
        ))}
      </td>
    </tr>
  )
}
