import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useSyncExternalStore } from 'react'
import { must } from '../../../../../shared/lib/must.ts'
import type { BooklistEditor } from '../changes/editor.ts'
import type { EditorState } from '../changes/editor.types.ts'
import { keyOfField } from '../changes/unsaved.ts'
import { type Column, columnAt, columns, fieldOf, textOf } from './model/cells.ts'
import type { TableRow } from './model/table-rows.ts'
import { Unseen } from '../../../../ui/notes/unseen.tsx'
import { saveUnsaved, release } from '../parts/save-unsaved.ts'
import { columnText } from '../parts/editor.text.ts'
import type { Drop } from '../parts/drop.ts'
import type { WhereOthers } from '../parts/present-admins.tsx'
import { CellEditor, UnsavedCard } from './cell-editor.tsx'
import { cellId, TableLine } from './table-line.tsx'
import { useTablePointer } from './use-table-pointer.ts'
import type { TableWork } from './use-table.ts'
import styles from './table.module.css'

const textSize = () => Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16)

interface TablePaneProps {
  editor: BooklistEditor
  state: EditorState
  rows: readonly TableRow[]
  work: TableWork
  label: string
  others: WhereOthers
  drop: Drop | null
  /** A row to show at the top, each object once. */
  brought: { row: string } | null
  empty: ReactNode
  fold(key: string): void
  tableRef: RefObject<HTMLTableElement | null>
}

/** In pixels at the default text size. */
const rowHeight = { link: 38, course: 36, collection: 40 }

/** Renders only the rows in view. */
export function TablePane(props: TablePaneProps) {
  const { editor, state, rows, work, label, others, drop, brought, empty, fold, tableRef } = props
  const { t } = useLingui()
  const hintId = useId()
  const letters = useTextSize()
  const scroller = useRef<HTMLDivElement>(null)
  const { selection, range, editing, checked } = work
  const at = selection ? rows.findIndex(({ key }) => key === selection.focus.row) : -1
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: row => rowHeight[must(rows[row], 'a row is drawn that is there').kind] * letters,
    getItemKey: row => rows[row]?.key ?? row,
    overscan: 3,
    scrollPaddingStart: 8,
    // The head covers the top of the scroll area.
    scrollPaddingEnd: 48 * letters,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const [first, last] = [Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan)]
      const inView = Array.from({ length: last - first + 1 }, (_, row) => first + row)
      // Renders the focused row wherever the person scrolls, so that it does not lose the focus.
      return at < 0 || (at >= first && at <= last) ? inView : [...inView, at].toSorted((one, other) => one - other)
    },
  })
  const { measure, scrollToIndex } = lines
  useEffect(() => {
    measure()
  }, [measure, letters])
  const drawn = lines.getVirtualItems()
  const isApart = (row: number) => row === at && !drawn.some(({ index }) => Math.abs(index - row) === 1)
  const above = drawn.find(({ index }) => !isApart(index))?.start ?? 0
  useEffect(() => {
    if (at >= 0 && document.activeElement === tableRef.current) scrollToIndex(at)
  }, [at, scrollToIndex, selection, tableRef])
  const bring = useEffectEvent((key: string) => {
    const row = rows.findIndex(each => each.key === key)
    if (row >= 0) scrollToIndex(row, { align: 'start' })
  })
  useEffect(() => {
    if (brought) bring(brought.row)
  }, [brought])
  useClipboard(tableRef, work)
  const pointer = useTablePointer({ rows, work, editor, fold })
  // The field is removed, so the table takes the keys.
  const isEditing = editing !== null
  const was = useRef(isEditing)
  useEffect(() => {
    if (was.current && !isEditing && document.activeElement === document.body)
      tableRef.current?.focus({ preventScroll: true })
    was.current = isEditing
  }, [isEditing, tableRef])
  const column = selection?.focus.column ?? 0
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        ref={tableRef}
        role="treegrid"
        tabIndex={0}
        className={styles.grid}
        aria-label={label}
        aria-describedby={hintId}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={selection && at >= 0 && !editing ? cellId(selection.focus.row, column) : undefined}
        onKeyDown={work.onKeyDown}
        {...pointer}
      >
        <thead>
          <tr className={styles.head} aria-rowindex={1}>
            <th scope="col" aria-colindex={1}>
              <Unseen>{t`Choose`}</Unseen>
            </th>
            {columns.map((each, index) => (
              <th key={each} scope="col" aria-colindex={index + 2}>
                {columnText(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body} style={{ height: lines.getTotalSize(), paddingTop: above }}>
          {drawn.map(({ index, start, size }) => {
            const row = must(rows[index], 'a row is drawn that is there')
            const isIn = range !== null && index >= range.top && index <= range.bottom
            return (
              <TableLine
                key={row.key}
                row={row}
                place={index + 1}
                height={size}
                distance={isApart(index) ? start : undefined}
                from={isIn ? range.left : -1}
                to={isIn ? range.right : -2}
                ends={isIn ? `${index === range.top ? 't' : ''}${index === range.bottom ? 'b' : ''}` : ''}
                focus={index === at ? column : -1}
                checked={checked.has(row.key)}
                kept={state.kept}
                others={others.inRow(row)}
                drop={drop?.over === `row ${row.key}` ? drop.half : null}
                inCell={index === at ? inCell(row) : null}
              />
            )
          })}
        </tbody>
      </table>
      <Unseen id={hintId}>{t`Arrows go from cell to cell, Enter edits, Escape and then Tab leaves the table.`}</Unseen>
      {rows.length === 0 && empty}
    </div>
  )

  function inCell(row: TableRow): ReactNode {
    const each: Column = columnAt(column)
    const field = fieldOf(row, each)
    const kept = field ? state.kept.get(keyOfField(field)) : undefined
    if (editing?.cell.row === row.key)
      return (
        <CellEditor
          label={`${columnText(each)}, ${textOf(row, 'book')}`}
          text={editing.isEmpty ? '' : (kept?.text ?? textOf(row, each))}
          error={editing.error}
          onType={text => editor.type(editing.field, text)}
          onKeyDown={work.onEditorKey}
          onLeave={work.leave}
        />
      )
    return (
      kept && (
        <UnsavedCard
          kept={kept}
          now={textOf(row, each)}
          onUse={() => saveUnsaved(editor, state, [kept])}
          onDrop={() => release(editor, [kept])}
        />
      )
    )
  }
}

interface Clipboard {
  /** `isCut`: also clears the cells. */
  copy(into: DataTransfer, isCut: boolean): void
  paste(text: string): void
}

/** Browsers send clipboard events to the body where no text is selected, so the page listens. A field has its own clipboard. */
function useClipboard(tableRef: RefObject<HTMLElement | null>, { copy, paste }: Clipboard): void {
  const hear = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event
    if (!clipboardData || document.activeElement !== tableRef.current) return
    if (event.type === 'paste') paste(clipboardData.getData('text/plain'))
    else copy(clipboardData, event.type === 'cut')
    event.preventDefault()
  })
  useEffect(() => {
    const types = ['copy', 'cut', 'paste'] as const
    const listen = (event: ClipboardEvent) => hear(event)
    for (const type of types) document.addEventListener(type, listen)
    return () => {
      for (const type of types) document.removeEventListener(type, listen)
    }
  }, [])
}

/** Returns the browser's text size as a factor of the default, and follows changes. */
function useTextSize(): number {
  return useSyncExternalStore(subscribeTextSize, textSize)
}

/** No event reports it, so this watches the size of an element that is measured in letters. */
function subscribeTextSize(changed: () => void): () => void {
  const letter = document.createElement('div')
  letter.style.cssText = 'position: fixed; width: 1rem; visibility: hidden'
  document.body.append(letter)
  const observer = new ResizeObserver(changed)
  observer.observe(letter)
  return () => {
    observer.disconnect()
    letter.remove()
  }
}
