import { useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
  if (state === 'needs_you')
    return (
      <>
        <Icon name="warning" size={16} />
        {t`Not sent.`} {why}
      </>
    )
  if (state === 'waiting')
    return (
      <>
        <Icon name="clock" size={14} />
        {moving ? t`on its way` : t`waiting for connection · will be sent by itself`}
      </>
    )
  return (
    <>
      {at !== undefined && <Time at={at} />}
      <Icon name="check" size={14} />
      <Unseen>{t`sent`}</Unseen>
    </>
  )
}

export function Time({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
}
