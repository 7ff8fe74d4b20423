import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Book, BookPage } from '../../../shared/features/books/books.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { type Cached, useCached } from '../../api/use-cached.ts'
import { formatDay } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import { written } from '../../language/written.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useSyncStatus } from '../../sync/status.ts'
import { useSaving } from '../../sync/use-saving.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { IconButton } from '../../ui/form/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Icon } from '../../ui/icon.tsx'
import CacheAge from '../../ui/notes/cache-age.tsx'
import { SmallWorkState } from '../../ui/notes/small-work-state.tsx'
import { toast } from '../../ui/notes/toast.ts'
import { Link } from '../../ui/page/link.tsx'
import { SellOwned } from '../ads/mine/sell-owned.tsx'
import { findByIsbn } from '../ads/scan/find-by-isbn.ts'
import { useBookOr } from '../books/use-known.ts'
import { setShelf, takeOffShelf } from './shelf.actions.ts'
import { isHeldAsSet } from '../ads/mine/held.ts'
import styles from './shelf.module.css'
import type { ShelvedBook } from './use-shelf.ts'
import { worthOf } from './worth.ts'

export function ShelfRow({ row }: { row: ShelvedBook }) {
  const { t } = useLingui()
  const save = useSaving()
  const { online } = useSyncStatus()
  const found = useBookOfIsbn(row.bookId === null ? row.isbn : null)
  const bookId = row.bookId ?? found?.id
  const answer = useBookOr(useCached<BookPage>(bookId === undefined ? null : `/books/${bookId}`), bookId ?? '')
  const book = row.book ?? answer.data?.book ?? found
  const name = book?.name ?? (row.isbn === null ? t`A book` : `ISBN ${row.isbn}`)
  const title = t`On your shelf: ${name}`
  const takeOff = async () => {
    const undo = { label: t`Undo`, run: () => void save(vault => setShelf(vault, row, title)) }
    if (await save(vault => takeOffShelf(vault, row.id, t`Off your shelf: ${name}`)))
      toast(t`Off your shelf: ${name}`, 'plain', undo)
  }
  return (
    <li className={styles.row}>
      <Cover
        isbn={book?.isbn ?? row.isbn}
        title={book?.name ?? ''}
        author={book?.author ?? ''}
        image={book?.image ?? null}
        size={42}
      />
      <div className={styles.words}>
        {bookId === undefined ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <Link to={`/book/${bookId}`} className={styles.name} {...written(name)}>
            {name}
          </Link>
        )}
        {book ? <Figures book={book} answer={answer} /> : bookId === undefined && <Unknown />}
        <Bought row={row} />
        {row.work === 'waiting' && (
          <span className={styles.state}>
            <SmallWorkState state="waiting" moving={online} />
          </span>
        )}
      </div>
      <div className={styles.acts}>
        {row.own ? <Own own={row.own} /> : <SellOwned owned={row} book={book} name={name} />}
        {!row.own && (
          <span className={styles.remind}>
            <Icon name="bell" size={18} />
            <Switch
              label={t`Ask me about ${name} once its course is over`}
              checked={row.remind}
              onChange={remind => void save(vault => setShelf(vault, { ...row, remind }, title))}
            />
          </span>
        )}
        <IconButton icon="close" label={t`Take ${name} off my shelf`} onClick={() => void takeOff()} />
      </div>
    </li>
  )
}

/** Looks it up on this device, then in the catalogue; again once there is a connection. */
function useBookOfIsbn(isbn: string | null): Book | undefined {
  const { cache } = useLocal()
  const { online } = useSyncStatus()
  const [found, setFound] = useState<Book>()
  useEffect(() => {
    let isLeft = false
    const look = async (wanted: string) => {
      const book = await findByIsbn(cache, wanted)
      if (!isLeft && (book || online)) setFound(book)
    }
    if (isbn !== null) void look(isbn)
    return () => void (isLeft = true)
  }, [cache, isbn, online])
  return found && found.isbn === isbn ? found : undefined
}

function Unknown() {
  const { t } = useLingui()
  return <span className={styles.state}>{t`Its title comes as soon as somebody adds it`}</span>
}

interface FiguresProps {
  book: Book
  answer: Cached<BookPage | Pick<BookPage, 'book'>>
}

/** The figures of the price help and of the book's watchers (M5, M12). */
function Figures({ book, answer }: FiguresProps) {
  return (
    <span className={styles.state}>
      <Worth answer={answer} /> <CacheAge of={[answer]} />
      {' · '}
      <Plural value={book.watchers} _0="nobody looks for it now" one="# looks for it" other="# look for it" />
    </span>
  )
}

function Worth({ answer: { data, state } }: Pick<FiguresProps, 'answer'>) {
  const { t } = useLingui()
  if (!data || !('sold' in data))
    return state === 'loading' || state === 'stale'
      ? t`looking up what it is worth`
      : t`with a connection you see here what it is worth`
  const worth = worthOf(data)
  if (!worth) return t`too few copies to say what it is worth`
  const price = formatMoney(worth.cents, language).replace(/[.,]00$/, '')
  const about = <strong>{t`worth about ${price}`}</strong>
  return worth.by === 'sold' ? (
    <>
      {about} <Plural value={worth.count} one="(# sold in a year)" other="(# sold in a year)" />
    </>
  ) : (
    <>
      {about} <Plural value={worth.count} one="(# for sale now)" other="(# for sale now)" />
    </>
  )
}

function Bought({ row: { boughtAt, fromChatId } }: { row: ShelvedBook }) {
  const { t } = useLingui()
  if (boughtAt === null) return null
  const day = formatDay(Date.parse(boughtAt))
  return (
    <span className={styles.state}>
      {fromChatId === null ? (
        t`Yours since ${day}`
      ) : (
        <Trans>
          Bought on {day}, <Link to={`/chat/${fromChatId}`}>in this chat</Link>
        </Trans>
      )}
    </span>
  )
}

function Own({ own: { id, ad, priceCents, held } }: { own: NonNullable<ShelvedBook['own']> }) {
  const { t } = useLingui()
  const day = formatDay(ad?.deletedAt ?? 0)
  const agreedCents = held && !isHeldAsSet(held) ? held.priceCents : undefined
  const price = formatMoney(agreedCents ?? priceCents, language)
  return (
    <Link to={ad ? `/ad/${id}` : `/sell/${id}`} className={styles.own}>
      {ad?.deletedAt == null ? t`Yours for sale, ${price}` : t`You sold it on ${day}`}
    </Link>
  )
}
