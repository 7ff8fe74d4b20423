import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { factLabels } from '../../../shared/features/ads/ad-facts.text.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { isbn10Of } from '../../../shared/features/books/isbn.ts'
import { editionKey } from '../../../shared/features/books/edition.ts'
import type { SearchResult } from '../../../shared/features/search/search.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { matchEdition, type WantedBook } from '../../../shared/features/booklists/full-list/match-edition.ts'
import { inCourse } from '../booklists/wanted-in.ts'
import { OnListTag, EditionTag } from '../booklists/full-list/edition-tag.tsx'
import { Link } from '../../ui/page/link.tsx'
import { Tag } from '../../ui/tag.tsx'
import { written } from '../../language/written.ts'
import { Price } from '../../ui/price.tsx'
import { CopyPhoto } from '../photos/copy-photo.tsx'
import styles from './book-row.module.css'
import { Isbn } from './isbn.tsx'
import { Marker, Marked } from '../../ui/mark.tsx'
import { partAtFound } from './part-at-found.ts'

interface BookRowProps {
  book: Book
  available: number
  lowestPriceCents: number | null
  photo?: string | undefined
  copy?: SearchResult['copy']
  asked?: SearchResult['asked']
  course?: string | null
  /** As a list asks for it that this person follows. */
  wanted?: WantedBook | undefined
  /** A dearer copy in the city that comes first. */
  near?: { city: string; cents: number } | undefined
  eager?: boolean
  query?: string
  children?: ReactNode
}

/** Shows the seller's photo of the cheapest copy, else the cover (B2). */
export function BookRow(props: BookRowProps) {
  const {
    book,
    available,
    lowestPriceCents,
    photo,
    copy,
    asked,
    course,
    wanted,
    near,
    eager,
    query = '',
    children,
  } = props
  const { t } = useLingui()
  return (
    <article className={styles.row}>
      <CopyPhoto photo={photo} book={book} size={64} alt={t`Photo of the cheapest copy`} eager={eager ?? false} />
      <div className={styles.facts}>
        <h2 className={styles.title}>
          <Link
            to={inCourse(`/book/${book.id}`, course)}
            className={styles.link}
            data-result=""
            {...written(book.name)}
          >
            <MarkBook text={book.name} query={query} />
          </Link>
        </h2>
        <p className={styles.by}>
          <MarkBook text={book.author} query={query} />
          {book.version && (
            <>
              {' · '}
              <span className={styles.version}>{book.version}</span>
            </>
          )}
        </p>
        {book.isbn && (
          <p className={styles.isbn}>
            {holdsIsbn(query, book.isbn) ? (
              <Marker>
                <Isbn isbn={book.isbn} />
              </Marker>
            ) : (
              <Isbn isbn={book.isbn} />
            )}
          </p>
        )}
        {copy && available > 0 && (
          <div className={styles.copy}>
            {asked || !wanted ? (
              <Edition version={copy.version} book={book} asked={asked} />
            ) : (
              <OnListTag match={matchEdition({ bookId: book.id, version: copy.version }, wanted)} wanted={wanted} />
            )}
            {t(factLabels.condition[copy.condition])} · {copy.city}
          </div>
        )}
        {wanted && !asked && !(copy && available > 0) && (
          <div className={styles.copy}>
            <OnListTag />
          </div>
        )}
        {near && (
          <div className={styles.copy}>
            <Tag tone="green">
              <Near {...near} />
            </Tag>
          </div>
        )}
        <p className={styles.offer}>
          <Copies available={available} />
          {lowestPriceCents !== null && available > 0 && <Price cents={lowestPriceCents} />}
        </p>
        {children}
      </div>
    </article>
  )
}

function Near({ city, cents }: { city: string; cents: number }) {
  const { t } = useLingui()
  const price = formatMoney(cents, language)
  return t`In ${city} from ${price}`
}

/** In a course as it asks for it (M1); else only where it is another than that of the book. */
function Edition({ version, book, asked }: { version: string; book: Book; asked: SearchResult['asked'] }) {
  if (asked) {
    const wanted = { bookId: book.id, workId: book.workId, accepted: asked, ownEdition: '' }
    return <EditionTag match={matchEdition({ bookId: book.id, version }, wanted)} version={version} isAny={false} />
  }
  return editionKey(version) === editionKey(book.version) ? null : <Tag {...written(version)}>{version}</Tag>
}

/** Accepts ISBN-10 and ISBN-13. */
function holdsIsbn(query: string, isbn: string): boolean {
  const digits = query.toUpperCase().replace(/[^\dX]/g, '')
  return digits.includes(isbn) || digits.includes(isbn10Of(isbn) ?? isbn)
}

function Copies({ available }: { available: number }) {
  const { t } = useLingui()
  if (available === 0) return t`Nobody offers it now`
  return <Plural value={available} one="# copy for" other="# copies from" />
}

/** Marks what search found in a name or author (B2, M21). */
export function MarkBook({ text, query }: { text: string; query: string }) {
  return <Marked pieces={partAtFound(text, query)} />
}
