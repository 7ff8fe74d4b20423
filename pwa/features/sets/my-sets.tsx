import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { AdSet } from '../../../shared/features/sets/sets.mutations.ts'
import { minSetSize } from '../../../shared/features/sets/sets.rules.ts'
import { useOpenStep } from '../../lib/hooks/use-open-step.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useOverlaid } from '../../sync/use-overlaid.ts'
import { Button } from '../../ui/form/button.tsx'
import { isReserved } from '../ads/reserved-tag.tsx'
import type { MyAd } from '../ads/mine/read-my-ads.ts'
import { MySet } from './my-set.tsx'
import styles from './sets.module.css'

const SetDialog = lazy(() => import('./set-dialog.tsx'))

/** Copies that are offered together, and the way to offer more so (M26). */
export function MySets({ live }: { live: readonly MyAd[] }) {
  const { t } = useLingui()
  const making = useOpenStep('set')
  const sets = useOverlaid('set', (rows, { personId }) => rows.filter(({ sellerId }) => sellerId === personId))
  const inSets = new Set(sets?.flatMap(({ adIds, work }) => (work === 'refused' ? [] : adIds)))
  const free = live.filter(({ id, ad, work }) => work.state === 'sent' && ad && !isReserved(ad) && !inSets.has(id))
  return (
    <>
      {sets && sets.length > 0 && (
        <ul>
          {sets.map(set => (
            <ChangeableSet key={set.id} set={set} live={live} free={free} />
          ))}
        </ul>
      )}
      {sets && free.length >= minSetSize && (
        <p className={styles.more}>
          <Button kind="text" icon="plus" onClick={making.open}>{t`Sell several as one set`}</Button>
        </p>
      )}
      <OpenedDialog step={making} copies={free} />
    </>
  )
}

interface ChangeableSetProps {
  set: Shown<AdSet>
  live: readonly MyAd[]
  free: readonly MyAd[]
}

function ChangeableSet({ set, live, free }: ChangeableSetProps) {
  const changing = useOpenStep(`set ${set.id}`)
  const members = live.filter(({ id }) => set.adIds.includes(id))
  return (
    <>
      <MySet set={set} copies={members} onChange={changing.open} />
      <OpenedDialog step={changing} set={set} copies={[...members, ...free.filter(copy => !members.includes(copy))]} />
    </>
  )
}

interface OpenedDialogProps {
  step: ReturnType<typeof useOpenStep>
  copies: readonly MyAd[]
  set?: Shown<AdSet>
}

/** Begins anew each time that it opens. */
function OpenedDialog({ step: { isOpen, close }, ...about }: OpenedDialogProps) {
  const [times, setTimes] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setTimes(times + 1)
  }
  return (
    times > 0 && (
      <Suspense>
        <SetDialog key={times} {...about} open={isOpen} onClose={close} />
      </Suspense>
    )
  )
}
