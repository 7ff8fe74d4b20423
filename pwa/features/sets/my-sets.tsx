import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { AdSet } from '../../../shared/features/sets/sets.mutations.ts'
import { minSetSize, setSentence } from '../../../shared/features/sets/sets.rules.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { language } from '../../language/language.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { useSyncStatus } from '../../sync/status.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useOverlaid } from '../../sync/use-overlaid.ts'
import { useSaving } from '../../sync/use-saving.ts'
import { Button } from '../../ui/form/button.tsx'
import { WorkState } from '../../ui/notes/work-state.tsx'
import type { MyAd } from '../ads/mine/read-my-ads.ts'
import { useSellAd } from '../ads/mine/use-sell-ad.ts'
import { useRefusal } from '../chats/deal-card.tsx'
import { SetOf } from './in-set.tsx'
import styles from './sets.module.css'
import { endSet } from './sets.actions.ts'

const SetDialog = lazy(() => import('./set-dialog.tsx'))

/** Copies that are offered together, and the way to offer more so (M26). */
export function MySets({ live }: { live: readonly MyAd[] }) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const sets = useOverlaid('set', (rows, { personId }) => rows.filter(({ sellerId }) => sellerId === personId))
  const inSets = new Set(sets?.flatMap(({ adIds, work }) => (work === 'refused' ? [] : adIds)))
  const free = live.filter(({ id, work }) => work.state === 'sent' && !inSets.has(id))
  return (
    <>
      {sets && sets.length > 0 && (
        <ul>
          {sets.map(set => (
            <MySet key={set.id} set={set} copies={live.filter(({ id }) => set.adIds.includes(id))} />
          ))}
        </ul>
      )}
      {sets && free.length >= minSetSize && (
        <p className={styles.more}>
          <Button kind="text" icon="plus" onClick={() => setChoosing(true)}>{t`Sell several as one set`}</Button>
        </p>
      )}
      {choosing && (
        <Suspense>
          <SetDialog free={free} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

const ways = { sent: msg`End the set`, waiting: msg`Take back`, refused: msg`All right` }

function MySet({ set, copies }: { set: Shown<AdSet>; copies: readonly MyAd[] }) {
  const { t } = useLingui()
  const save = useSaving()
  const { online } = useSyncStatus()
  const refusal = useRefusal(set, setSentence)
  const { adIds, priceCents, work } = set
  const inSet = { id: set.id, size: adIds.length, priceCents }
  const names = copies.map(({ book }) => book?.name ?? t`Your book`)
  const name = new Intl.ListFormat(language).format(names)
  const saving = copies.reduce((sum, copy) => sum + copy.priceCents, 0) - priceCents
  const saved = formatMoney(saving, language)
  const { sell } = useSellAd(adIds[0] ?? '', name, { setId: set.id })
  const end = useOneAtATime(() => save(vault => endSet(vault, set, t`The end of the set of ${name}`)))
  const isSold = copies.some(copy => copy.work.state === 'deleting' && copy.work.reason === 'sold')
  const isReserved = copies.length > 0 && copies.every(({ ad }) => (ad?.reservedUntil ?? 0) > 0)
  return (
    <li className={styles.own} tabIndex={-1} data-set="">
      <div>
        <b>
          <SetOf inSet={inSet} />
        </b>
        {saving > 0 && (
          <>
            {' · '}
            {t`saves ${saved}`}
          </>
        )}
        <p className={styles.state}>{name}</p>
        {refusal && <p role="alert">{refusal}</p>}
        {work === 'waiting' && <WorkState state="waiting" moving={online} why={t`Asked for, not sure yet`} />}
      </div>
      <div className={styles.ways}>
        {work === 'sent' && !isSold && (
          <Button size="small" icon="check" aria-label={t`Mark as sold: ${name}`} onClick={() => void sell()}>
            {t`Mark as sold`}
          </Button>
        )}
        {!isSold && !(work === 'sent' && isReserved) && (
          <Button kind="text" size="small" aria-label={`${t(ways[work])}: ${name}`} onClick={() => void end()}>
            {t(ways[work])}
          </Button>
        )}
      </div>
    </li>
  )
}
