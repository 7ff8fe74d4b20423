import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImportError, ImportRow } from '../../../../../shared/features/booklists/import.schema.ts'
import type { SpreadsheetField } from '../../../../../shared/features/booklists/spreadsheet-fields.ts'
import { written } from '../../../../language/written.ts'
import { Button } from '../../../../ui/form/button.tsx'
import styles from './preview.module.css'

/** Leaves out errors that are shown once for all rows. */
export const ownErrors = ({ faults }: ImportRow): ImportError[] =>
  faults.filter(({ field, value, noted }) => !noted && !(value === '' && asked.has(field)))

const asked: ReadonlySet<SpreadsheetField> = new Set(['study', 'collection', 'course'])

interface TroubleCellProps {
  row: ImportRow
  span: number
  /** Wrong cells whose columns are hidden. */
  children: ReactNode
  onCorrect(field: SpreadsheetField, value: string): void
  onMake(name: string): void
  onAdd(row: ImportRow): void
}

export function TroubleCell({ row, span, children, onCorrect, onMake, onAdd }: TroubleCellProps) {
  const { t } = useLingui()
  const { title = '' } = row.cells
  const faults = ownErrors(row)
  const add = (
    <Button
      size="small"
      icon="plus"
      aria-label={t`Add ${title || (row.cells.isbn ?? '')} to the library`}
      onClick={() => onAdd(row)}
    >{t`Add`}</Button>
  )
  return (
    <td colSpan={span} data-field="title">
      <div className={styles.trouble}>
        {title !== '' && (
          <span className={styles.noBook} title={title} {...written(title)}>
            {title}
          </span>
        )}
        {children}
        {row.state === 'unknown' && (
          <>
            <p>{t`Not in the library yet.`}</p>
            {add}
          </>
        )}
        {faults.map(({ field, value, why, suggestions, make, add: mayAdd }) => (
          <span key={field} className={styles.fault}>
            <p title={field === 'isbn' ? value : undefined}>{why}</p>
            {suggestions.map(suggestion => (
              <Button key={suggestion.value} size="small" onClick={() => onCorrect(suggestion.field, suggestion.value)}>
                <span className={styles.short} title={suggestion.label}>
                  {suggestion.field === 'isbn' ? <Trans>Use {suggestion.label}</Trans> : suggestion.label}
                </span>
              </Button>
            ))}
            {mayAdd && add}
            {make !== undefined && (
              <Button size="small" onClick={() => onMake(make)}>
                <span className={styles.short} title={make}>
                  <Trans>Make “{make}”</Trans>
                </span>
              </Button>
            )}
          </span>
        ))}
      </div>
    </td>
  )
}
