import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AdSet } from '../../../shared/features/sets/sets.mutations.ts'
import { setSentence } from '../../../shared/features/sets/sets.rules.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { formatUntil } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { useSyncStatus } from '../../sync/status.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useSaving } from '../../sync/use-saving.ts'
import { Button } from '../../ui/form/button.tsx'
import { WorkState } from '../../ui/notes/work-state.tsx'
import { Link } from '../../ui/page/link.tsx'
import { Price } from '../../ui/price.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type Held, isHeldAsSet } from '../ads/mine/held.ts'
import type { MyAd } from '../ads/mine/read-my-ads.ts'
import { useSellAd } from '../ads/mine/use-sell-ad.ts'
import { CopyPhoto } from '../photos/copy-photo.tsx'
import { useRefusal } from '../chats/deal-card.tsx'
import styles from './sets.module.css'
import { endSet } from './sets.actions.ts'

/** So that the line has room for the price. */
const shownPhotos = 4
const noBook = { isbn: null, name: '', author: '', image: null }

const ways = { sent: msg`End the set`, waiting: msg`Take back`, refused: msg`All right` }

interface MySetProps {
  set: Shown<AdSet>
  copies: readonly MyAd[]
  onChange(): void
}

export function MySet({ set, copies, onChange }: MySetProps) {
  const { t } = useLingui()
  const save = useSaving()
  const { online } = useSyncStatus()
  const refusal = useRefusal(set, setSentence)
  const { adIds, priceCents, work } = set
  const size = adIds.length
  const names = copies.map(({ book }) => book?.name ?? t`Your book`)
  const name = new Intl.ListFormat(language).format(names)
  const saving = copies.reduce((sum, copy) => sum + copy.priceCents, 0) - priceCents
  const saved = formatMoney(saving, language)
  const held = copies.flatMap(copy => copy.held ?? []).find(isHeldAsSet)
  // The sale of a reserved set is one to the person for whom it is reserved.
  const { sell } = useSellAd(held?.adId ?? adIds[0] ?? '', name, {
    setId: set.id,
    ...(held && { chatId: held.chatId }),
  })
  const end = useOneAtATime(() => save(vault => endSet(vault, set, t`The end of the set of ${name}`)))
  const isSold = copies.some(copy => copy.work.state === 'deleting' && copy.work.reason === 'sold')
  return (
    <li className={styles.own} tabIndex={-1} data-set="">
      <div className={styles.ownHead}>
        <span className={styles.photos}>
          {copies.slice(0, shownPhotos).map(({ id, photo, book }) => (
            <CopyPhoto key={id} photo={photo} book={book ?? noBook} size={32} alt="" />
          ))}
        </span>
        <b className={styles.ownName}>{t`Set of ${size}`}</b>
        <Price cents={held?.priceCents ?? priceCents} />
      </div>
      <p className={styles.state}>{name}</p>
      {held ? (
        <HeldSet held={held} wasCents={priceCents} />
      ) : (
        saving > 0 && <p className={styles.state}>{t`saves ${saved}`}</p>
      )}
      {refusal && <p role="alert">{refusal}</p>}
      {work === 'waiting' && <WorkState state="waiting" moving={online} why={t`Asked for, not sure yet`} />}
      <div className={styles.ways}>
        {work === 'sent' && !isSold && (
          <Button
            size="small"
            icon="check"
            aria-label={held ? undefined : t`Mark as sold: ${name}`}
            onClick={() => void sell()}
          >
            {held ? <SoldTo name={held.firstName} /> : t`Mark as sold`}
          </Button>
        )}
        {work !== 'refused' && !isSold && !held && (
          <Button kind="text" size="small" aria-label={t`Change the set: ${name}`} onClick={onChange}>
            {t`Change`}
          </Button>
        )}
        {!isSold && !(work === 'sent' && held) && (
          <Button kind="text" size="small" aria-label={`${t(ways[work])}: ${name}`} onClick={() => void end()}>
            {t(ways[work])}
          </Button>
        )}
      </div>
    </li>
  )
}

function SoldTo({ name }: { name: string }) {
  const { t } = useLingui()
  return t`Sold to ${name}`
}

function HeldSet({ held: { firstName: name, until, chatId, priceCents }, wasCents }: { held: Held; wasCents: number }) {
  const { t } = useLingui()
  const day = formatUntil(until)
  const [price, was] = [priceCents ?? wasCents, wasCents].map(cents => formatMoney(cents, language))
  return (
    <p className={styles.state}>
      <Tag tone="marker">{t`Reserved for ${name} until ${day}`}</Tag>{' '}
      {priceCents !== undefined && priceCents !== wasCents && <strong>{t`${price} agreed, was ${was}`}</strong>}{' '}
      <Link to={`/chat/${chatId}`}>{t`To the chat`}</Link>
    </p>
  )
}
