import type { ReactNode } from 'react'
import { classes } from '../../../../lib/classes.ts'
import { written } from '../../../../language/written.ts'
import { Cover } from '../../../../ui/cover/cover.tsx'
import type { UnsavedEdit } from '../changes/unsaved.ts'
import { type Column, textOf } from './model/cells.ts'
import { type TableRow } from './model/table-rows.ts'
import { yesOrNoText } from '../parts/editor.text.ts'
import { Unseen } from '../../../../ui/notes/unseen.tsx'
import styles from './table.module.css'

interface TableCellProps {
  row: TableRow
  column: Column
  kept: UnsavedEdit | undefined
}

/** Shows an unsaved text instead of the saved one. */
export function TableCell({ row, column, kept }: TableCellProps): ReactNode {
  const text = kept?.text ?? textOf(row, column)
  if (column === 'visible') return <Track on={textOf(row, 'visible') === 'yes'} />
  if (row.kind === 'link') {
    if (column === 'book') return <BookCell row={row} />
    if (column === 'offered') return <Offered row={row} />
    if (column === 'tags' && !kept) return <Tags tags={row.link.tags} />
  }
  return (
    <span className={styles.text} {...written(text)}>
      {text}
    </span>
  )
}

function BookCell({ row: { book } }: { row: Extract<TableRow, { kind: 'link' }> }) {
  if (!book) return null
  return (
    <>
      <Cover
        isbn={book.isbn}
        title={book.name}
        author={book.author}
        image={book.image}
        size={18}
        className={styles.cover}
      />
      <span className={styles.text} {...written(book.name)}>
        {book.name}
      </span>
    </>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className={styles.tags}>
      {tags.map(tag => (
        <span key={tag} className={styles.tag} {...written(tag)}>
          {tag}
        </span>
      ))}
    </span>
  )
}

function Track({ on }: { on: boolean }) {
  return (
    <>
      <span className={classes(styles.track, on && styles.on)} data-track="" aria-hidden="true" />
      <Unseen>{yesOrNoText(on)}</Unseen>
    </>
  )
}

function Offered({ row: { book } }: { row: Extract<TableRow, { kind: 'link' }> }) {
  if (!book) return null
  if (book.available > 0) return book.available
  return (
    <span className={book.watchers > 0 ? styles.none : undefined}>
      {book.watchers > 0 ? `0 · ${book.watchers}` : 0}
    </span>
  )
}
