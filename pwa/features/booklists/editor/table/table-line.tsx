import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { classes } from '../../../../lib/classes.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { type UnsavedEdit, keyOfField } from '../changes/unsaved.ts'
import { type Column, columns, fieldOf, textOf } from './model/cells.ts'
import type { TableRow } from './model/table-rows.ts'
import { TableCell } from './table-cell.tsx'
import styles from './table-line.module.css'

export interface LineProps {
  row: TableRow
  /** Counts from 1, without the head. */
  place: number
  height: number
  /** In pixels from the top, where the row is outside the view. */
  distance: number | undefined
  from: number
  to: number
  /** `t`: the range begins in this row; `b`: it ends here. */
  ends: string
  focus: number
  checked: boolean
  kept: ReadonlyMap<string, UnsavedEdit>
  /** `Noor:notes`: Noor is in the cell "notes". */
  others: string
  drop: 'before' | 'after' | 'into' | null
  inCell: ReactNode
}

export const TableLine = memo(function TableLine(props: LineProps) {
  const { row, place, height, distance, from, to, ends, focus, checked, kept, others, drop, inCell } = props
  const { t } = useLingui()
  const { setNodeRef: setDrop } = useDroppable({ id: `row ${row.key}` })
  const { setNodeRef: setDrag, listeners } = useDraggable({ id: `row ${row.key}`, disabled: row.kind === 'collection' })
  const isOpen = row.kind === 'link' ? undefined : row.isOpen
  return (
    <tr
      ref={setDrop}
      aria-rowindex={place + 1}
      {...{ 'aria-level': row.level, 'aria-expanded': isOpen }}
      aria-selected={row.kind === 'link' ? checked : undefined}
      className={classes(
        styles.line,
        drop === 'before' && styles.dropBefore,
        drop === 'after' && styles.dropAfter,
        drop === 'into' && styles.dropInto,
      )}
      style={distance === undefined ? { height } : { height, top: distance }}
      data-apart={distance === undefined ? undefined : ''}
      data-kind={row.kind}
      data-drop={drop ?? undefined}
      data-row={row.key}
      data-unseen={row.isUnseen ? '' : undefined}
      data-checked={checked ? '' : undefined}
      data-raised={inCell ? '' : undefined}
    >
      <td aria-colindex={1} className={classes(styles.cell, styles.lead)}>
        {row.kind !== 'collection' && (
          <span ref={setDrag} {...listeners} className={styles.handle} data-handle="" aria-hidden="true">
            <Icon name="grip" size={20} />
          </span>
        )}
        {row.kind === 'link' ? (
          <input
            type="checkbox"
            tabIndex={-1}
            checked={checked}
            readOnly
            data-check=""
            aria-label={t`Choose ${textOf(row, 'book')}`}
          />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className={styles.fold}
            data-fold=""
            aria-label={isOpen ? t`Fold` : t`Unfold`}
          >
            <Icon name={isOpen ? 'down' : 'chevron'} size={16} />
          </button>
        )}
      </td>
      {columns.map((column, at) => (
        <td
          key={column}
          id={cellId(row.key, at)}
          aria-colindex={at + 2}
          aria-selected={at >= from && at <= to}
          data-column={at}
          data-edges={at >= from && at <= to ? edgesOf(at, from, to, ends) : undefined}
          className={cellClass(
            row,
            column,
            { inRange: at >= from && at <= to, focused: at === focus, isOther: isIn(others, row, column) },
            kept,
          )}
        >
          <TableCell row={row} column={column} kept={unsavedIn(row, column, kept)} />
          {isIn(others, row, column) && <span className={styles.who}>{others.split(':')[0]}</span>}
          {at === focus && inCell}
        </td>
      ))}
    </tr>
  )
})

/** Gives the sides with a frame; a range of one cell has the focus frame instead. */
function edgesOf(at: number, from: number, to: number, ends: string): string | undefined {
  if (from === to && ends === 'tb') return undefined
  return `${ends}${at === from ? 'l' : ''}${at === to ? 'r' : ''}`
}

export const cellId = (row: string, column: number) => `cell-${row}-${column}`

function unsavedIn(row: TableRow, column: Column, kept: ReadonlyMap<string, UnsavedEdit>): UnsavedEdit | undefined {
  const field = kept.size > 0 ? fieldOf(row, column) : null
  return field ? kept.get(keyOfField(field)) : undefined
}

function isIn(others: string, row: TableRow, column: Column): boolean {
  return others !== '' && fieldOf(row, column)?.name === others.split(':')[1]
}

function cellClass(
  row: TableRow,
  column: Column,
  { inRange, focused, isOther }: { inRange: boolean; focused: boolean; isOther: boolean },
  kept: ReadonlyMap<string, UnsavedEdit>,
): string {
  const isName = column === 'book'
  return classes(
    styles.cell,
    isName && styles.strong,
    column === 'isbn' && styles.quiet,
    column === 'offered' && styles.number,
    inRange && styles.inRange,
    focused && styles.focused,
    isOther && styles.other,
    unsavedIn(row, column, kept) && styles.kept,
  )
}
