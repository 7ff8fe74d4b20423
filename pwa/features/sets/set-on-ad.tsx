import { useLingui } from '@lingui/react/macro'
import type { Ad, AdPage } from '../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { written } from '../../language/written.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Link } from '../../ui/page/link.tsx'
import { Price } from '../../ui/price.tsx'
import { isReserved } from '../ads/reserved-tag.tsx'
import { OfferOnSet } from '../deals/offer-on-ad.tsx'
import { CopyPhoto } from '../photos/copy-photo.tsx'
import type { InSet } from './in-set.tsx'
import styles from './set-on-ad.module.css'

interface SetOnAdProps {
  page: AdPage & Required<Pick<AdPage, 'set'>>
  inSet: InSet
  isOwn: boolean
}

/** All copies of the set, what it saves, and the ways to get it as a whole (M26). */
export function SetOnAd({ page: { ad, book, set }, inSet: { id, size, priceCents }, isOwn }: SetOnAdProps) {
  const { t } = useLingui()
  const { cache, personId } = useLocal()
  const chat = useLive(
    async () => (personId === null ? null : ((await cache.chat.where({ adId: ad.id }).first()) ?? null)),
    [cache, personId, ad.id],
  )
  const ads = [ad, ...set.ads]
  const sumCents = ads.reduce((total, each) => total + each.priceCents, 0)
  const [sum, saved] = [sumCents, sumCents - priceCents].map(cents => formatMoney(cents, language))
  const isFree = ads.every(each => !isReserved(each))
  const mayAsk = !isOwn && isFree && ad.deletedAt === null
  return (
    <section aria-labelledby="set">
      <Card className={styles.set}>
        <div className={styles.head}>
          <h2 id="set">{t`In a set of ${size}`}</h2>
          <Price cents={priceCents} />
        </div>
        <p className={styles.saves}>{t`Saves ${saved}: one by one they cost ${sum}.`}</p>
        <ul className={styles.copies}>
          <Copy ad={ad} book={book} isThis />
          {set.ads.map(each => (
            <Copy key={each.id} ad={each} book={set.books.find(({ id }) => id === each.bookId)} />
          ))}
        </ul>
        {mayAsk && (
          <div className={styles.ways}>
            <ButtonLink icon="chat" wide to={chat ? `/chat/${chat.id}?set=${id}` : `/chat/new?ad=${ad.id}&set=${id}`}>
              {t`Ask for the whole set`}
            </ButtonLink>
            {ads.every(each => each.takesOffers) && <OfferOnSet />}
          </div>
        )}
      </Card>
    </section>
  )
}

function Copy({ ad, book, isThis }: { ad: Ad; book: Book | undefined; isThis?: boolean }) {
  const { t } = useLingui()
  const name = book?.name ?? ''
  const shown = book ?? { isbn: null, name, author: '', image: null }
  return (
    <li className={styles.copy}>
      <CopyPhoto photo={ad.photos[0]} book={shown} size={48} alt="" />
      <span className={styles.words}>
        {isThis ? (
          <span className={styles.name} {...written(name)}>
            {name}
          </span>
        ) : (
          <Link className={styles.name} to={`/ad/${ad.id}`} {...written(name)}>
            {name}
          </Link>
        )}
        <span className={styles.detail}>{isThis ? t`this book` : ad.version}</span>
      </span>
      <Price cents={ad.priceCents} size="small" />
    </li>
  )
}
