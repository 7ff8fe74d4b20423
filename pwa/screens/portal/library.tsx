import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useRef, useState } from 'react'
import type { LibraryBook } from '../../../shared/features/books/library.schema.ts'
import { AddBook } from '../../features/books/library/add-book.tsx'
import { BookPanel } from '../../features/books/library/book-panel.tsx'
import { LibraryBar } from '../../features/books/library/library-bar.tsx'
import { LibraryFoot } from '../../features/books/library/library-foot.tsx'
import { LibraryTable } from '../../features/books/library/library-table.tsx'
import { type LibraryView, useLibrary } from '../../features/books/library/use-library.ts'
import { usePortal } from '../../features/organisations/portal-context.ts'
import { useTitle } from '../../lib/hooks/use-title.ts'
import styles from './portal.module.css'
import { PortalPage } from './portal-page.tsx'

type Panel = { kind: 'add' } | { kind: 'book'; book: LibraryBook } | null

const atFirst: LibraryView = { q: '', sort: 'name', order: 'up', show: 'all' }

export default function LibraryScreen() {
  const { t } = useLingui()
  const { organisation } = usePortal()
  const [view, setView] = useState(atFirst)
  const [current, setCurrent] = useState(0)
  const [panel, setPanel] = useState<Panel>(null)
  const shown = useDeferredValue(view)
  const library = useLibrary(organisation.id, shown)
  const search = useRef<HTMLInputElement>(null)
  const table = useRef<HTMLTableElement>(null)
  useTitle(`${t`Library`} · ${organisation.name}`)
  const see = (next: Partial<LibraryView>) => {
    setView({ ...view, ...next })
    setCurrent(0)
  }
  const close = () => {
    setPanel(null)
    table.current?.focus()
  }

  /** Single keys work in the table only, because they are letters in a field. */
  function onKey(key: string): boolean {
    const book = library.at(current)
    if (key === '/') search.current?.focus()
    else if (key.toLowerCase() === 'n') setPanel({ kind: 'add' })
    else if (key.toLowerCase() === 'e' && book) setPanel({ kind: 'book', book })
    else return false
    return true
  }

  return (
    <PortalPage title={t`Library`} fill>
      <div className={styles.panes} data-panel={panel ? '' : undefined}>
        <div className={styles.main}>
          <LibraryBar
            view={view}
            counts={library.counts}
            searchRef={search}
            onSee={see}
            onDown={() => table.current?.focus()}
            onAdd={() => setPanel({ kind: 'add' })}
          />
          <LibraryTable
            ref={table}
            library={library}
            view={shown}
            current={Math.min(current, Math.max(0, library.total - 1))}
            onMove={setCurrent}
            onKey={onKey}
            onOpen={book => setPanel({ kind: 'book', book })}
            openId={panel?.kind === 'book' ? panel.book.id : undefined}
            onSort={sort => see({ sort, order: view.sort === sort && view.order === 'up' ? 'down' : 'up' })}
          />
          <LibraryFoot library={library} view={shown} onAll={() => see(atFirst)} />
        </div>
        {panel?.kind === 'add' && (
          <AddBook
            organisationId={organisation.id}
            onChanged={library.reload}
            onOpen={book => setPanel({ kind: 'book', book: { ...book, lists: 0 } })}
            onClose={close}
          />
        )}
        {panel?.kind === 'book' && (
          <BookPanel key={panel.book.id} organisationId={organisation.id} book={panel.book} onClose={close} />
        )}
      </div>
    </PortalPage>
  )
}
