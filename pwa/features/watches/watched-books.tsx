import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { useCached } from '../../api/use-cached.ts'
import { formatCount } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import { written } from '../../language/written.ts'
import { Link } from '../../ui/page/link.tsx'
import { Withheld } from '../people/blocked/withheld.tsx'
import { useKnown } from '../../sync/use-known.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from '../notifications/settings/notifications.module.css'
import { TwoWays } from '../notifications/settings/two-ways.tsx'
import { useWatches, type WatchedBook } from './use-watches.ts'
import type { Ways } from '../notifications/ways.ts'
import { setWatch } from './watches.actions.ts'
import { useSaving } from '../../sync/use-saving.ts'

/** A book stays listed after both switches are off, so that it can be turned on again (D3). */
export function WatchedBooks() {
  const known = useKnown()
  const found = useWatches()
  const watches = useRemembered(found)
  if (!found || (found.length === 0 && watches.length === 0 && known === 'coming')) return <Skeleton shape="block" />
  return (
    <section aria-labelledby="watches">
      <div className={styles.head}>
        <h2 id="watches">
          <Trans>Books you watch</Trans>
        </h2>
        {found.length > 0 && <span className={styles.count}>{formatCount(found.length)}</span>}
      </div>
      {watches.length === 0 ? (
        <None known={known} />
      ) : (
        <ul>
          {watches.map(watch => (
            <li key={watch.bookId}>
              <Row watch={watch} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Remembers the books since the screen opened, in their order. */
function useRemembered(found: WatchedBook[] | undefined): WatchedBook[] {
  const [kept, setKept] = useState<readonly WatchedBook[]>([])
  const isKept = (watch: WatchedBook) =>
    kept.some(({ bookId, book }) => bookId === watch.bookId && (book || !watch.book))
  const isNew = found?.some(watch => !isKept(watch)) ?? false
  if (found && isNew) setKept([...kept.filter(({ bookId }) => !found.some(each => each.bookId === bookId)), ...found])
  const off = { email: false, push: false }
  return kept.map(was => found?.find(({ bookId }) => bookId === was.bookId) ?? { ...was, ...off })
}

function Row({ watch: { bookId, book: row, email, push } }: { watch: WatchedBook }) {
  const { t } = useLingui()
  const save = useSaving()
  const { data } = useCached<BookPage>(row ? null : `/books/${bookId}`)
  const book = row ?? data?.book
  const name = book?.name ?? t`A book`
  const set = ({ email, push }: Ways) =>
    void save(vault => setWatch(vault, bookId, { email, push }, t`Notifications of ${name}`))
  return (
    <div className={styles.row}>
      {book ? (
        <Cover isbn={book.isbn} title={book.name} author={book.author} image={book.image} size={40} />
      ) : (
        <Skeleton shape="photo" className={styles.coverComing} />
      )}
      <span className={styles.words}>
        <Link to={`/book/${bookId}`} className={styles.name} {...written(name)}>
          {name}
        </Link>
        <span>{book && <CopiesForSale available={book.available} lowestPriceCents={book.lowestPriceCents} />}</span>
      </span>
      <TwoWays
        about={name}
        ways={{ email, push }}
        why={<Trans>Then you hear at once when somebody offers “{name}”.</Trans>}
        onChange={set}
      />
    </div>
  )
}

function CopiesForSale({ available, lowestPriceCents }: { available: number; lowestPriceCents: number | null }) {
  if (available === 0 || lowestPriceCents === null) return <Trans>nobody offers it now</Trans>
  const price = formatMoney(lowestPriceCents, language)
  return <Plural value={available} one={`# copy for ${price}`} other={`# copies from ${price}`} />
}

function None({ known }: { known: ReturnType<typeof useKnown> }) {
  const { t } = useLingui()
  const isKnown = known === 'known'
  return (
    <div className={styles.none}>
      <p>
        {isKnown ? (
          t`None yet. On the page of a book you can have us tell you when somebody offers it.`
        ) : known === 'withheld' ? (
          <Withheld />
        ) : (
          t`Without a connection we cannot see them on this device.`
        )}
      </p>
      {isKnown && <ButtonLink to="/search" icon="search" size="small">{t`Find a book`}</ButtonLink>}
    </div>
  )
}
