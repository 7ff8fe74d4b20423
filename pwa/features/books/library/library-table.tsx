import { useLingui, Trans } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type Ref, useEffect, useRef, type ReactNode } from 'react'
import type { LibraryBook } from '../../../../shared/features/books/library.schema.ts'
import { classes } from '../../../lib/classes.ts'
import { Cover } from '../../../ui/cover/cover.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './library.module.css'
import type { Library, LibraryView } from './use-library.ts'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import { written } from '../../../language/written.ts'
import { Mark } from '../../../ui/mark.tsx'
import { HyphenatedIsbn } from '../isbn.tsx'

/** Their widths are in library-table.module.css. */
const columns: readonly Column[] = [
  {
    sort: 'name',
    title: msg`Name`,
    cell: ({ name }, query) => (
      <b {...written(name)}>
        <Mark text={name} query={query} />
      </b>
    ),
  },
  { sort: 'author', title: msg`Author`, cell: ({ author }, query) => <Mark text={author} query={query} /> },
  { sort: 'isbn', title: msg`ISBN`, cell: ({ isbn }) => isbn && <HyphenatedIsbn isbn={isbn} /> },
  { sort: 'version', title: msg`Version`, cell: ({ version }) => version },
  {
    sort: 'price',
    title: msg`Original price`,
    isNumber: true,
    cell: ({ originalPriceCents }) =>
      originalPriceCents === null ? <Trans>unknown</Trans> : formatMoney(originalPriceCents, language),
  },
  { sort: 'lists', title: msg`On lists`, isNumber: true, cell: ({ lists }) => lists || '–' },
  { sort: 'offers', title: msg`For sale`, isNumber: true, cell: ({ available }) => available || '–' },
]

const rowHeight = 44
/** Rows rendered outside the view, so that a fast scroll shows no gaps. */
const overscan = 10

interface LibraryTableProps {
  library: Library
  view: LibraryView
  onSort(sort: LibraryView['sort']): void
  current: number
  onMove(row: number): void
  onOpen(book: LibraryBook): void
  /** Returns true where it used the key. */
  onKey(key: string): boolean
  openId: string | undefined
  ref?: Ref<HTMLTableElement>
}

/** Renders only the rows in view, because a library has thousands of books. */
export function LibraryTable({ library, view, onSort, current, openId, ref, ...handlers }: LibraryTableProps) {
  const { onMove, onOpen, onKey } = handlers
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: library.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollPaddingStart: rowHeight,
  })
  const seen = rows.getVirtualItems()
  const [first, last] = [seen[0]?.index ?? 0, seen.at(-1)?.index ?? 0]
  const { want } = library
  useEffect(() => {
    want(first, last)
  })

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: library.total - 1,
    }
    const to = moves[event.key]
    if (to !== undefined) {
      event.preventDefault()
      const row = Math.max(0, Math.min(library.total - 1, to))
      onMove(row)
      return rows.scrollToIndex(row)
    }
    const book = library.at(current)
    const isOpened = event.key === 'Enter' && book !== undefined
    if (isOpened) onOpen(book)
    // Otherwise the key would also press the element that has the focus by then.
    if (isOpened || onKey(event.key)) event.preventDefault()
  }

  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        ref={ref}
        className={styles.table}
        role="grid"
        tabIndex={0}
        aria-label={t`Library`}
        aria-rowcount={library.total + 1}
        aria-busy={!library.isFresh}
        aria-activedescendant={library.total > 0 ? `book-row-${current}` : undefined}
        onKeyDown={onKeyDown}
      >
        <Head view={view} onSort={onSort} />
        <tbody>
          <Gap height={seen[0]?.start ?? 0} />
          {seen.map(({ index }) => (
            <Row
              key={index}
              index={index}
              book={library.at(index)}
              query={view.q}
              isCurrent={index === current}
              openId={openId}
              onOpen={book => {
                onMove(index)
                onOpen(book)
              }}
            />
          ))}
          <Gap height={rows.getTotalSize() - (seen.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  )
}

function Gap({ height }: { height: number }) {
  return (
    height > 0 && (
      <tr aria-hidden="true" className={styles.gap}>
        {/* Has one cell, because a wider one would show hidden columns again. */}
        <td style={{ height }}>{'\u00a0'}</td>
      </tr>
    )
  )
}

function Head({ view, onSort }: Pick<LibraryTableProps, 'view' | 'onSort'>) {
  const { t } = useLingui()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ sort, title, isNumber }) => {
          const isBy = view.sort === sort
          return (
            <th
              key={sort}
              scope="col"
              className={classes(styles[sort], isNumber && styles.number)}
              aria-sort={isBy ? (view.order === 'up' ? 'ascending' : 'descending') : 'none'}
            >
              <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
                {t(title)}
                {isBy && <Icon name={view.order === 'up' ? 'down' : 'up'} size={16} />}
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface RowProps {
  index: number
  book: LibraryBook | undefined
  query: string
  isCurrent: boolean
  openId: string | undefined
  onOpen(book: LibraryBook): void
}

function Row({ index, book, query, isCurrent, openId, onOpen }: RowProps) {
  const { t } = useLingui()
  const place = { id: `book-row-${index}`, 'aria-rowindex': index + 2 }
  if (!book)
    return (
      <tr {...place} className={styles.row}>
        <td className={styles.coming}>{t`Coming…`}</td>
      </tr>
    )
  const [name, ...others] = columns
  return (
    <tr {...place} aria-selected={book.id === openId} className={classes(styles.row, isCurrent && styles.current)}>
      <td>
        <button type="button" tabIndex={-1} className={styles.open} onClick={() => onOpen(book)}>
          <Cover isbn={book.isbn} title={book.name} author={book.author} size={22} image={book.image} />
          <span className={styles.text}>{name?.cell(book, query)}</span>
        </button>
      </td>
      {others.map(({ sort, isNumber, cell }) => (
        <td key={sort} className={classes(styles.text, styles[sort], isNumber && styles.number)}>
          {cell(book, query)}
        </td>
      ))}
    </tr>
  )
}

interface Column {
  sort: LibraryView['sort']
  title: MessageDescriptor
  isNumber?: boolean
  cell(book: LibraryBook, query: string): ReactNode
}
