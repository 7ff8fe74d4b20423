import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoment } from '../../language/format.ts'
import { knownOf } from '../../lib/known.ts'
import { Banner } from './banner.tsx'
import { Button } from '../form/button.tsx'
import { OfflineNote } from './offline-note.tsx'
import { OutOfReach } from './out-of-reach.tsx'

/** As from pwa/api/use-cached.ts. */
export interface Answer<Data> {
  data?: Data
  fetchedAt?: number
  state: 'loading' | 'fresh' | 'stale' | 'offline' | 'failed' | 'missing'
  failure?: { message: string }
  isNeverCached?: true
  refresh(): void
}

interface AnsweredProps<Data> {
  answer: Answer<Data>
  skeleton: ReactNode
  missing: ReactNode
  /** An empty answer is not shown as such while a newer one is coming. */
  isEmpty?: (data: Data) => boolean
  agedElsewhere?: boolean
  level?: 1 | 2
  children: (data: Data) => ReactNode
}

export function Answered<Data>({
  answer,
  skeleton,
  missing,
  isEmpty,
  agedElsewhere,
  level,
  children,
}: AnsweredProps<Data>) {
  if (answer.state === 'missing') return missing
  if (answer.data !== undefined && isEmpty?.(answer.data) && knownOf(answer) === 'coming') return skeleton
  if (answer.data !== undefined)
    return (
      <>
        {!agedElsewhere && <AgeNote answer={answer} />}
        {children(answer.data)}
      </>
    )
  if (answer.state === 'offline' || answer.state === 'failed') return <OutOfReach answer={answer} level={level} />
  return skeleton
}

export function AgeNote({ answer: { state, fetchedAt, failure, refresh } }: { answer: Answer<unknown> }) {
  const { t } = useLingui()
  if (fetchedAt === undefined || (state !== 'offline' && state !== 'failed')) return null
  const moment = formatMoment(fetchedAt)
  if (state === 'offline')
    return (
      <OfflineNote>
        <Trans>
          Offline. This is from <b>{moment}</b>.
        </Trans>
      </OfflineNote>
    )
  return (
    <Banner icon="warning" inset>
      <Trans>
        {failure?.message} This is from <b>{moment}</b>.
      </Trans>{' '}
      <Button kind="text" size="small" onClick={refresh}>{t`Try again`}</Button>
    </Banner>
  )
}
