import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { ImportAnswer, ImportRow } from '../../../../../shared/features/booklists/import.schema.ts'
import type { SpreadsheetField } from '../../../../../shared/features/booklists/spreadsheet-fields.ts'
import { fieldNames } from '../../../../features/booklists/import/import.text.ts'
import type { Preview } from '../../../../features/booklists/import/use-preview.ts'
import { PreviewRow } from './preview-row.tsx'
import styles from './preview.module.css'

const order: readonly SpreadsheetField[] = [
  'course',
  'isbn',
  'title',
  'version',
  'alsoAccepted',
  'notes',
  'tags',
  'visible',
]
const always = new Set<SpreadsheetField>(['course', 'isbn', 'title'])
const rowHeight = 45

interface PreviewRowsProps {
  preview: Preview
  columns: ImportAnswer['columns']
  rows: readonly ImportRow[]
  onAdd(row: ImportRow): void
}

/** Renders only the rows in view. */
export function PreviewRows({ preview, columns, rows, onAdd }: PreviewRowsProps) {
  const { t, i18n } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const has = new Set(columns.map(({ field }) => field))
  const fields = order.filter(field => always.has(field) || has.has(field))
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: at => rows[at]?.at ?? at,
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div ref={scroller} className={styles.scroller}>
      <table className={styles.table} aria-label={t`Rows`} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" data-field="line">{t`Row`}</th>
            <th scope="col" data-field="state">{t`Becomes`}</th>
            {fields.map(field => (
              <th key={field} scope="col" data-field={field}>
                {i18n._(fieldNames[field])}
              </th>
            ))}
          </tr>
        </thead>
        <Gap height={before} />
        {items.map(item => {
          const row = rows[item.index]
          return row ? (
            <tbody key={item.key} ref={virtual.measureElement} data-index={item.index}>
              <PreviewRow row={row} fields={fields} preview={preview} index={item.index + 2} onAdd={onAdd} />
            </tbody>
          ) : null
        })}
        <Gap height={after} />
      </table>
    </div>
  )
}

function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr className={styles.gap} style={{ height }} />
    </tbody>
  )
}
