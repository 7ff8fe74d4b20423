import { Plural, useLingui } from '@lingui/react/macro'
import { endsSoon, hasRunOut } from '../../../../shared/features/ads/ads.rules.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import { formatDay, formatLastDay, formatUntil } from '../../../language/format.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useSyncStatus } from '../../../sync/status.ts'
import { Price } from '../../../ui/price.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { WorkState } from '../../../ui/notes/work-state.tsx'
import { Link } from '../../../ui/page/link.tsx'
import { CopyPhoto } from '../../photos/copy-photo.tsx'
import { CachedCopyPhoto } from '../../photos/cached-copy-photo.tsx'
import { InSetOf } from '../../sets/in-set.tsx'
import { isReserved, ReservedTag } from '../reserved-tag.tsx'
import { WaitingCount } from '../../watches/watch-switches.tsx'
import { written } from '../../../language/written.ts'
import type { MyAd, Waiting } from './read-my-ads.ts'
import styles from './my-ads.module.css'
import { type Held, isHeldAsSet } from './held.ts'
import { HeldAsSet } from './held-as-set.tsx'
import { EndingAd, OwnAdEnds } from './own-ad-ends.tsx'
import { LowerPrice } from './lower-price.tsx'
import { RenewAd } from './renew-ad.tsx'
import { SellAgain } from './sell-again.tsx'

/** Without `onDelete` there is nothing left to delete. */
export function MyAdRow({ mine, onDelete }: { mine: MyAd; onDelete?(): void }) {
  const { t } = useLingui()
  const { id, ad, book, photo, priceCents, work, held } = mine
  const agreed = held !== null && !isHeldAsSet(held) ? held.priceCents : undefined
  const name = book?.name ?? t`Your book`
  const isOver = ad !== null && ad.deletedAt !== null
  const Photo = ad ? CopyPhoto : CachedCopyPhoto
  return (
    <li className={styles.row} tabIndex={-1}>
      <Photo photo={photo} book={book ?? { isbn: null, name, author: '', image: null }} size={42} alt="" />
      <div className={styles.words}>
        <Link className={styles.name} to={ad ? `/ad/${id}` : `/sell/${id}`} {...written(name)}>
          {name}
        </Link>
        <State mine={mine} name={name} />
      </div>
      <Price cents={agreed ?? priceCents} />
      {isOver && book && (
        <div className={styles.ends}>
          <span className={styles.ways}>
            <SellAgain ad={ad} book={book} />
          </span>
        </div>
      )}
      {ad && !isOver && work.state !== 'deleting' && (
        <div className={styles.ends}>
          {held && isHeldAsSet(held) ? (
            <HeldAsSet held={held} />
          ) : (
            <OwnAdEnds id={id} name={name} onDelete={onDelete} />
          )}
          <span className={styles.ways}>
            {endsSoon(ad, serverNow()) && <RenewAd id={id} name={name} endsAt={ad.endsAt} />}
            {!(held && isHeldAsSet(held)) && <LowerPrice ad={ad} name={name} />}
          </span>
        </div>
      )}
    </li>
  )
}

function State({ mine, name }: { mine: MyAd; name: string }) {
  const { id, ad, book, work, chats, waiting, isLowering, held } = mine
  const { t } = useLingui()
  const { online } = useSyncStatus()
  if (work.state === 'needs_you') return <WorkState state="needs_you" />
  if (work.state === 'deleting') return <EndingAd id={id} name={name} work={work} />
  if (!ad) return <WorkState state="waiting" moving={online} />
  if (isLowering) return <WorkState state="waiting" moving={online} why={t`New price on its way`} />
  const watchers = book?.watchers ?? 0
  const since = formatDay(ad.deletedAt ?? ad.createdAt)
  const day = formatLastDay(ad.endsAt)
  if (ad.deletedAt !== null)
    return (
      <p className={styles.state}>
        {ad.reason === 'sold'
          ? t`Sold on ${since}`
          : hasRunOut(ad)
            ? t`Ended on ${since}, after 120 days`
            : t`Deleted on ${since}`}
      </p>
    )
  return (
    <p className={styles.state}>
      {held ? (
        <>
          <HeldFor held={held} wasCents={mine.priceCents} />{' '}
        </>
      ) : (
        isReserved(ad) && (
          <>
            <ReservedTag until={ad.reservedUntil} />{' '}
          </>
        )
      )}
      {ad.inSet && (
        <>
          <Tag>
            <InSetOf inSet={ad.inSet} />
          </Tag>{' '}
        </>
      )}
      {waiting.length > 0 && (
        <>
          <Waits waiting={waiting} />
          {' · '}
        </>
      )}
      {chats > waiting.length && (
        <>
          <Plural value={chats} one="# chat" other="# chats" />
          {' · '}
        </>
      )}
      {watchers > 0 && (
        <>
          <WaitingCount watchers={watchers} />
          {' · '}
        </>
      )}
      {endsSoon(ad, serverNow()) ? <strong className={styles.soon}>{t`ends ${day}`}</strong> : t`since ${since}`}
    </p>
  )
}

/** With THE price of the deal, where it is not that of the ad. */
function HeldFor({ held, wasCents }: { held: Held; wasCents: number }) {
  const { t } = useLingui()
  const { firstName: name, until, priceCents } = held
  const day = formatUntil(until)
  const was = formatMoney(wasCents, language)
  const price = formatMoney(priceCents ?? 0, language)
  return (
    <>
      <Tag tone="marker">{t`Reserved for ${name} until ${day}`}</Tag>
      {priceCents !== undefined && priceCents !== wasCents && !isHeldAsSet(held) && (
        <strong className={styles.agreed}> {t`${price} agreed, was ${was}`}</strong>
      )}
    </>
  )
}

function Waits({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useLingui()
  const [only, more] = waiting
  const name = only?.firstName ?? ''
  return (
    <Link className={styles.waits} to={only && !more ? `/chat/${only.chatId}` : '/chat'}>
      {more ? (
        <Plural value={waiting.length} one="# person waits for your answer" other="# people wait for your answer" />
      ) : (
        t`${name} waits for your answer`
      )}
    </Link>
  )
}
