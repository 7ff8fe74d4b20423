import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatTime } from '../../language/format.ts'
import { Icon } from '../icon.tsx'
import type { Work } from './work-state.tsx'
import { Unseen } from './unseen.tsx'

interface SmallWorkStateProps {
  state: Exclude<Work, 'saved'>
  moving?: boolean
  at?: number
  why?: ReactNode
}

export function SmallWorkState({ state, moving, at, why }: SmallWorkStateProps) {
  if (state === 'needs_you')
    return (
      <>
        <Icon name="warning" size={16} />
        <Trans>Not sent.</Trans> {why}
      </>
    )
  if (state === 'waiting')
    return (
      <>
        <Icon name="clock" size={14} />
        {moving ? <Trans>on its way</Trans> : <Trans>waiting for connection · will be sent by itself</Trans>}
      </>
    )
  return (
    <>
      {at !== undefined && <Time at={at} />}
      <Icon name="check" size={14} />
      <Unseen>
        <Trans>sent</Trans>
      </Unseen>
    </>
  )
}

export function Time({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
}
