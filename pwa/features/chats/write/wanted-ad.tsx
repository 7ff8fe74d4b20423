import { useLingui } from '@lingui/react/macro'
import type { AdPage } from '../../../../shared/features/ads/ads.schema.ts'
import { useCached } from '../../../api/use-cached.ts'
import { Card } from '../../../ui/page/card.tsx'
import CacheAge from '../../../ui/notes/cache-age.tsx'
import { Price } from '../../../ui/price.tsx'
import { CopyPhoto } from '../../photos/copy-photo.tsx'
import styles from './write.module.css'

/** Shows the ad and its seller, because a login may come before the first message (D4). */
export function WantedAd({ adId }: { adId: string }) {
  const { t } = useLingui()
  const answer = useCached<AdPage>(`/ads/${encodeURIComponent(adId)}`)
  const { data: page } = answer
  if (!page || page.ad.deletedAt !== null) return t`Afterwards you are back here.`
  const { ad, book } = page
  return (
    <>
      <p>{t`Then you can write to ${ad.seller.firstName} about this book.`}</p>
      <Card className={styles.card} data-wanted-ad="">
        <CopyPhoto photo={ad.photos[0]} book={book} size={48} alt="" eager />
        <span className={styles.words}>
          <strong>{book.name}</strong>
          <span>
            <bdi>{ad.seller.firstName}</bdi> · {ad.city}
          </span>
        </span>
        <Price cents={ad.priceCents} />
      </Card>
      <CacheAge of={[answer]} />
    </>
  )
}

export function wantedAdOf(path: string | undefined): string | undefined {
  const [pathname = '', query = ''] = (path ?? '').split('?')
  if (!/^(\/en)?\/chat\/new$/.test(pathname)) return undefined
  const id = new URLSearchParams(query).get('ad') ?? ''
  return /^[0-9a-f-]{36}$/.test(id) ? id : undefined
}
