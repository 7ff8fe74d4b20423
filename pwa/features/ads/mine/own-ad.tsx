import { useLingui } from '@lingui/react/macro'
import { useState, useEffect } from 'react'
import type { AdPage } from '../../../../shared/features/ads/ads.schema.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import { useSyncStatus } from '../../../sync/status.ts'
import { WorkState } from '../../../ui/notes/work-state.tsx'
import { formatDate } from '../../../language/format.ts'
import { ActionBar } from '../../../ui/form/action-bar.tsx'
import { Link } from '../../../ui/page/link.tsx'
import { DeleteAdDialog } from './delete-ad-dialog.tsx'
import { draftBookOf } from '../drafts/draft.ts'
import styles from './mine.module.css'
import { HeldAsSet, useHeldAsSet } from './held-as-set.tsx'
import { EndingAd, OwnAdEnds } from './own-ad-ends.tsx'
import { LowerPrice } from './lower-price.tsx'
import { RenewAd } from './renew-ad.tsx'
import { SellAgain } from './sell-again.tsx'
import { useAdWork } from './use-ad-work.ts'
import { useNavigate } from 'react-router-dom'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'

export default function OwnAd({ page: { ad, book } }: { page: AdPage }) {
  const { t } = useLingui()
  const published = useAdWork(ad.id)
  const [deleting, setDeleting] = useState(false)
  const { online } = useSyncStatus()
  const setLowered = useFollowLowered()
  const mine = { id: ad.id, book: draftBookOf(book) }
  const now = published?.ad ?? ad
  const day = formatDate(now.endsAt)
  const price = formatMoney(now.priceCents, language)
  const isOver = now.deletedAt !== null
  const isForSale = published && !isOver && published.work.state !== 'deleting'
  const held = useHeldAsSet(ad.id)
  return (
    <>
      {published?.work.state === 'deleting' && <EndingAd id={ad.id} name={book.name} work={published.work} />}
      {published?.isLowering && (
        <WorkState state="waiting" moving={online} why={t`On its way: ${price} instead of the price above`} />
      )}
      {isForSale && (
        <div className={styles.term}>
          <p className={styles.manage}>{t`It stays up until ${day}.`}</p>
          <RenewAd id={ad.id} name={book.name} endsAt={now.endsAt} />
          {!held && <LowerPrice ad={now} name={book.name} onLowered={setLowered} />}
        </div>
      )}
      {isForSale && held && <HeldAsSet held={held} />}
      <p className={styles.manage}>
        <Link to="/settings">{t`Manage your ads`}</Link>
      </p>
      {isOver && (
        <ActionBar className={styles.actions}>
          <SellAgain main ad={now} book={mine.book} />
        </ActionBar>
      )}
      {isForSale && !held && (
        <ActionBar className={styles.actions}>
          <OwnAdEnds main id={ad.id} name={book.name} onDelete={() => setDeleting(true)} />
        </ActionBar>
      )}
      <DeleteAdDialog mine={deleting ? mine : null} onClose={() => setDeleting(false)} />
    </>
  )
}

/** Goes to the ad at the new price once the server has it; until then the page shows the old one. */
function useFollowLowered(): (id: string) => void {
  const { cache } = useLocal()
  const navigate = useNavigate()
  const [lowered, setLowered] = useState<string | null>(null)
  const arrived = useLive(
    async () => (lowered === null ? null : ((await cache.ad.get(lowered)) ?? null)),
    [cache, lowered],
  )
  const id = arrived?.id
  useEffect(() => {
    if (id !== undefined) void navigate(`/ad/${id}`, { replace: true })
  }, [id, navigate])
  return setLowered
}
