import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Link } from '../../../ui/page/link.tsx'
import { CachedCopyPhoto } from '../../photos/cached-copy-photo.tsx'
import { WaitingCount } from '../../watches/watch-switches.tsx'
import { draftSavedFrom } from '../drafts/account/set-aside.actions.ts'
import { formOf } from '../drafts/draft.ts'
import { nameOf } from '../scan/name-of.ts'
import { nextOfPile } from '../scan/scanned.actions.ts'
import { DoneProgress } from './done-progress.tsx'
import { DoneRefused } from './done-refused.tsx'
import styles from './done.module.css'
import type { PublishedAd } from '../mine/use-ad-work.ts'

const SellerOffer = lazy(async () => {
  const { SellerOffer } = await import('../../notifications/offer/seller-offer.tsx')
  return { default: SellerOffer }
})

export function DoneStep({ published }: { published: PublishedAd }) {
  const { t } = useLingui()
  const { id, work, book, ad, photos } = published
  const watchers = book?.watchers ?? 0
  const { vault } = useLocal()
  const next = useLive(() => nextOfPile(vault, id), [vault, id])
  const nextName = next ? nameOf(formOf(next)) : ''
  return (
    <div className={styles.done}>
      {book && <CachedCopyPhoto photo={photos[0]?.hash} book={book} size={140} alt={t`Photo of this copy`} eager />}
      <h2 className={styles.title}>
        {work.state === 'sent'
          ? t`Done. Your ad is live.`
          : work.state === 'needs_you'
            ? t`Your ad is not live yet.`
            : t`Done. Your ad is ready to go.`}
      </h2>
      {watchers > 0 && work.state !== 'needs_you' && (
        <p>
          <WaitingCount watchers={watchers} />
        </p>
      )}
      {work.state === 'needs_you' ? (
        <DoneRefused id={id} code={work.code} fields={work.fields} photos={work.photos} />
      ) : (
        <DoneProgress published={published} />
      )}
      {work.state !== 'needs_you' && (
        <Suspense>
          <SellerOffer />
        </Suspense>
      )}
      <SetAside id={id} />
      {next && (
        <ButtonLink kind={work.state === 'needs_you' ? 'secondary' : 'primary'} wide to={`/sell/${next.id}`}>
          <span>{t`Next of your pile: ${nextName}`}</span>
        </ButtonLink>
      )}
      <div className={styles.buttons}>
        {ad ? (
          <ButtonLink to={`/ad/${id}`}>{t`Look at your ad`}</ButtonLink>
        ) : (
          <ButtonLink to="/settings">{t`My ads`}</ButtonLink>
        )}
        <ButtonLink kind={work.state === 'needs_you' || next ? 'secondary' : 'primary'} to="/sell">
          {t`Another book`}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Links to the draft with the local edits that another device did not publish. */
function SetAside({ id }: { id: string }) {
  const { t } = useLingui()
  const { vault } = useLocal()
  const draft = useLive(async () => (await draftSavedFrom(vault, id))?.id ?? null, [vault, id])
  if (!draft) return null
  return (
    <p>
      {t`It was published on another device. What you last changed here is not in it:`}{' '}
      <Link to={`/sell/${draft}`}>{t`kept as a draft`}</Link>
    </p>
  )
}
