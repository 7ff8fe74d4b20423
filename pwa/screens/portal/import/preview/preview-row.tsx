import { useLingui } from '@lingui/react/macro'
import type { ImportRow, RowState, ImportError } from '../../../../../shared/features/booklists/import.schema.ts'
import type { SpreadsheetField } from '../../../../../shared/features/booklists/spreadsheet-fields.ts'
import { stateNames, fieldNames } from '../../../../features/booklists/import/import.text.ts'
import { withCorrection } from '../../../../features/booklists/import/import-work.ts'
import type { Preview } from '../../../../features/booklists/import/use-preview.ts'
import { written } from '../../../../language/written.ts'
import { Tag } from '../../../../ui/tag.tsx'
import styles from './preview.module.css'
import { useState, type ReactNode } from 'react'
import { isComposing } from '../../../../lib/early-press.ts'
import { Button } from '../../../../ui/form/button.tsx'

/** Leaves out errors that are shown once for all rows. */
const ownErrors = ({ faults }: ImportRow): ImportError[] =>
  faults.filter(({ field, value, noted }) => !noted && !(value === '' && asked.has(field)))

const asked: ReadonlySet<SpreadsheetField> = new Set(['study', 'collection', 'course'])

interface PreviewRowProps {
  row: ImportRow
  fields: readonly SpreadsheetField[]
  preview: Preview
  index: number
  onAdd(row: ImportRow): void
}

const tones: Record<RowState, 'plain' | 'green' | 'marker' | 'red'> = {
  new: 'green',
  changed: 'marker',
  same: 'plain',
  duplicate: 'plain',
  unknown: 'red',
  wrong: 'red',
  heading: 'plain',
  later: 'plain',
}

export function PreviewRow({ row, fields, preview, index, onAdd }: PreviewRowProps) {
  const { t, i18n } = useLingui()
  const { work, change } = preview
  const correct = (field: SpreadsheetField, value: string) =>
    change({ ...work, options: withCorrection(work.options, row.at, field, value) })
  const cell = (field: SpreadsheetField) => (
    <PreviewCell row={row} field={field} onCorrect={value => correct(field, value)} />
  )
  const inTrouble = row.state === 'unknown' || ownErrors(row).length > 0
  // Errors start at the title column, so that the cells to be corrected stay in place.
  const cut = inTrouble ? fields.indexOf('title') : fields.length
  const behind = fields.slice(cut)
  return (
    <tr aria-rowindex={index} className={styles.row} data-state={row.state}>
      <td className={styles.line}>
        {row.line}
        {row.sheet !== undefined && <small {...written(row.sheet)}>{row.sheet}</small>}
        {row.hidden && <small>{t`hidden`}</small>}
      </td>
      <td>
        <Tag tone={tones[row.state]}>{i18n._(stateNames[row.state])}</Tag>
      </td>
      {fields.slice(0, cut).map(field => (
        <td key={field} data-field={field}>
          {field === 'title' ? <Book row={row} /> : cell(field)}
        </td>
      ))}
      {inTrouble && (
        <TroubleCell
          row={row}
          span={behind.length}
          onCorrect={correct}
          onMake={name => change({ ...work, options: { ...work.options, make: [...(work.options.make ?? []), name] } })}
          onAdd={onAdd}
        >
          {behind
            .filter(field => row.faults.some(fault => fault.field === field))
            .map(field => (
              <span key={field} className={styles.wrongCell}>
                {cell(field)}
              </span>
            ))}
        </TroubleCell>
      )}
    </tr>
  )
}

function Book({ row: { book, cells } }: { row: ImportRow }) {
  const name = book?.name ?? cells.title ?? ''
  return (
    <span className={book ? styles.book : styles.noBook} title={name} {...written(name)}>
      {name}
    </span>
  )
}

interface PreviewCellProps {
  row: ImportRow
  field: SpreadsheetField
  onCorrect(value: string): void
}

/** Enter or leaving the cell saves, Escape cancels. */
function PreviewCell({ row, field, onCorrect }: PreviewCellProps) {
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

interface TroubleCellProps {
  row: ImportRow
  span: number
  /** Wrong cells whose columns are hidden. */
  children: ReactNode
  onCorrect(field: SpreadsheetField, value: string): void
  onMake(name: string): void
  onAdd(row: ImportRow): void
}

function TroubleCell({ row, span, children, onCorrect, onMake, onAdd }: TroubleCellProps) {
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
                  {suggestion.field === 'isbn' ? t`Use ${suggestion.label}` : suggestion.label}
                </span>
              </Button>
            ))}
            {mayAdd && add}
            {make !== undefined && (
              <Button size="small" onClick={() => onMake(make)}>
                <span className={styles.short} title={make}>{t`Make “${make}”`}</span>
              </Button>
            )}
          </span>
        ))}
      </div>
    </td>
  )
}
