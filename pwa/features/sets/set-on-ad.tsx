import { useLingui } from '@lingui/react/macro'
import type { AdPage } from '../../../shared/features/ads/ads.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { written } from '../../language/written.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { LinkRow } from '../../ui/page/link-row.tsx'
import { Price } from '../../ui/price.tsx'
import { isReserved } from '../ads/reserved-tag.tsx'
import type { InSet } from './in-set.tsx'
import styles from './sets.module.css'

interface SetOnAdProps {
  page: AdPage & Required<Pick<AdPage, 'set'>>
  inSet: InSet
  isOwn: boolean
}

/** The other copies of the set, what it saves, and the way to ask for it (M26). */
export function SetOnAd({ page: { ad, set }, inSet: { id, size, priceCents }, isOwn }: SetOnAdProps) {
  const { t } = useLingui()
  const { cache, personId } = useLocal()
  const chat = useLive(
    async () => (personId === null ? null : ((await cache.chat.where({ adId: ad.id }).first()) ?? null)),
    [cache, personId, ad.id],
  )
  const price = formatMoney(priceCents, language)
  const sum = set.ads.reduce((total, each) => total + each.priceCents, ad.priceCents)
  const saved = formatMoney(sum - priceCents, language)
  const isFree = [ad, ...set.ads].every(each => !isReserved(each))
  const bookOf = (bookId: string) => set.books.find(book => book.id === bookId)
  return (
    <section className={styles.set} aria-labelledby="set">
      <h2 id="set">{t`In a set of ${size}: ${price}, saves ${saved}`}</h2>
      <ul>
        {set.ads.map(each => (
          <li key={each.id}>
            <LinkRow
              to={`/ad/${each.id}`}
              icon="book"
              title={<span {...written(bookOf(each.bookId)?.name ?? '')}>{bookOf(each.bookId)?.name}</span>}
              detail={each.version}
              behind={<Price cents={each.priceCents} size="small" />}
            />
          </li>
        ))}
      </ul>
      {!isOwn && isFree && (
        <ButtonLink
          data-ask=""
          icon="chat"
          to={chat ? `/chat/${chat.id}?set=${id}` : `/chat/new?ad=${ad.id}&set=${id}`}
        >
          {t`Ask for the whole set`}
        </ButtonLink>
      )}
    </section>
  )
}
