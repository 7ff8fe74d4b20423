import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ImportRow } from '../../../../../shared/features/booklists/import.schema.ts'
import type { SpreadsheetField } from '../../../../../shared/features/booklists/spreadsheet-fields.ts'
import { isComposing } from '../../../../lib/is-composing.ts'
import { fieldNames } from '../../../../features/booklists/import/import.text.ts'
import styles from './preview.module.css'

interface PreviewCellProps {
  row: ImportRow
  field: SpreadsheetField
  onCorrect(value: string): void
}

/** Enter or leaving the cell saves, Escape cancels. */
export function PreviewCell({ row, field, onCorrect }: PreviewCellProps) {
  const { t, i18n } = useLingui()
  const now = row.cells[field] ?? ''
  const before = row.before[field]
  const fault = row.faults.find(each => each.field === field)
  const [typed, setTyped] = useState<string | null>(null)
  const done = () => {
    if (typed !== null && typed !== now) onCorrect(typed)
    setTyped(null)
  }
  const name = i18n._(fieldNames[field])
  const { line } = row
  return (
    <span className={styles.cell}>
      {before !== undefined && <s className={styles.before}>{before || '–'}</s>}
      <input
        className={styles.input}
        aria-label={t`${name}, row ${line}`}
        aria-invalid={fault ? true : undefined}
        data-changed={before === undefined ? undefined : ''}
        title={fault?.noted ? fault.why : field === 'isbn' ? (row.repaired ?? undefined) : undefined}
        data-repaired={field === 'isbn' && row.repaired !== null ? '' : undefined}
        value={typed ?? now}
        spellCheck={false}
        onChange={event => setTyped(event.target.value)}
        onBlur={done}
        onKeyDown={event => {
          if (isComposing(event.nativeEvent)) return
          if (event.key === 'Enter') done()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
    </span>
  )
}
