import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { readIsbn } from '../../../shared/features/books/isbn.ts'
import { latePart } from '../../language/late-part.ts'
import { Button } from '../../ui/form/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { toast } from '../../ui/notes/toast.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { BookToSell } from '../ads/find-book/book-to-sell.tsx'
import { useSteadyBookSearch } from '../ads/find-book/use-book-search.ts'
import { NotOnDeviceYet } from '../search/local/not-on-device.tsx'
import styles from './shelf.module.css'
import { usePutOnShelf } from './use-put-on-shelf.ts'

const load = () => import('./scan-to-shelf.tsx')
const ScanToShelf = latePart(load)

/** By barcode, ISBN, or a search of the catalogue. */
export function AddToShelf() {
  const { t } = useLingui()
  const [scanning, setScanning] = useState(false)
  const [looking, setLooking] = useState(false)
  return (
    <section className={styles.add}>
      <div className={styles.ways}>
        <Button kind="primary" icon="barcode" onClick={() => setScanning(true)} onPointerEnter={() => void load()}>
          {t`Scan a book`}
        </Button>
        <Button icon="search" aria-expanded={looking} onClick={() => setLooking(!looking)}>{t`Look one up`}</Button>
      </div>
      {looking && <Finder />}
      {scanning && (
        <Suspense>
          <ScanToShelf onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Finder() {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  const [typed, setTyped] = useState('')
  const { query: filter, books, state } = useSteadyBookSearch(typed, '')
  const put = usePutOnShelf()
  const { isbn13 } = readIsbn(typed)
  const choose = async (book: Parameters<typeof put>[0], name: string) => {
    const isNew = await put(book, name)
    if (isNew === undefined) return
    setTyped('')
    toast(isNew ? t`On your shelf: ${name}` : t`On your shelf already: ${name}`)
  }
  const isEmpty = books.length === 0 && (state === 'nothing' || state === 'here')
  return (
    <>
      <SearchField
        label={t`Which book do you have? Title, author or ISBN`}
        placeholder={t`Type a title, author or ISBN`}
        value={typed}
        ref={field}
        onChange={event => setTyped(event.target.value)}
        onClear={() => setTyped('')}
      />
      {state === 'loading' && books.length === 0 && <Skeleton shape="block" />}
      {books.length > 0 && (
        <ul className={styles.found}>
          {books.map(book => (
            <li key={book.id}>
              <BookToSell book={book} query={filter}>
                <Add name={book.name} onAdd={() => void choose({ bookId: book.id, isbn: book.isbn }, book.name)} />
              </BookToSell>
            </li>
          ))}
        </ul>
      )}
      {isEmpty && (
        <div className={styles.note}>
          {isbn13 ? (
            <>
              {t`We don't know this book yet. Its title comes as soon as somebody adds it.`}{' '}
              <Add
                name={`ISBN ${isbn13}`}
                onAdd={() => void choose({ bookId: null, isbn: isbn13 }, `ISBN ${isbn13}`)}
              />
            </>
          ) : state === 'here' ? (
            <>
              {t`“${filter}” is not on this device`}. <NotOnDeviceYet />
            </>
          ) : (
            t`We couldn't find any results for ${filter}. With its ISBN you can put it there too.`
          )}
        </div>
      )}
    </>
  )
}

function Add({ name, onAdd }: { name: string; onAdd(): void }) {
  const { t } = useLingui()
  return <Button size="small" aria-label={t`Add to my shelf: ${name}`} onClick={onAdd}>{t`Add`}</Button>
}
