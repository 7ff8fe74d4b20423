import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoment } from '../../language/format.ts'
import { knownOf } from '../../lib/known.ts'
import { Banner } from './banner.tsx'
import { Button } from '../form/button.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { OfflineNote } from './offline-note.tsx'
import { OfflineAbove } from '../page/scene.tsx'

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
      <Button kind="text" size="small" onClick={refresh}>
        <Trans>Try again</Trans>
      </Button>
    </Banner>
  )
}

interface OutOfReachProps {
  answer: Answer<unknown>
  level?: 1 | 2 | undefined
}

export function OutOfReach({ answer: { state, failure, isNeverCached, refresh }, level = 1 }: OutOfReachProps) {
  return (
    <EmptyState
      isOfflineState={state === 'offline'}
      level={level}
      scene={state === 'offline' ? <OfflineAbove /> : undefined}
      title={state === 'offline' ? <Trans>You are offline</Trans> : <Trans>That did not work</Trans>}
      action={
        <Button onClick={refresh} icon="refresh">
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {state === 'offline' ? (
        isNeverCached ? (
          <Trans>Nothing of this page is kept on a device, as it is about others.</Trans>
        ) : (
          <Trans>You have not opened this page before, so it is not on this device.</Trans>
        )
      ) : (
        failure?.message
      )}
    </EmptyState>
  )
}
