import { Trans } from '@lingui/react/macro'
import type { HTMLAttributes, ReactNode } from 'react'
import { formatTime } from '../../language/format.ts'
import { classes } from '../../lib/classes.ts'
import styles from './work-state.module.css'

type WorkStateProps = HTMLAttributes<HTMLSpanElement> & {
  state: Work
  moving?: boolean
  /** The time of sending, in milliseconds since the epoch. */
  at?: number
  why?: ReactNode
}

export function WorkState({ state, moving, at, why, className, ...rest }: WorkStateProps) {
  return (
    <span className={classes(styles.state, className)} {...rest}>
      <StatusDot state={state} />
      <span>{moving && !why ? <Trans>On its way</Trans> : sentence(state, at, why)}</span>
    </span>
  )
}

function sentence(state: Work, at: number | undefined, why: ReactNode): ReactNode {
  if (state === 'saved') return why ?? <Trans>Saved on this device</Trans>
  if (state === 'waiting') return why ?? <Trans>Waiting for connection</Trans>
  if (state === 'needs_you') return why ? <Trans>Needs you: {why}</Trans> : <Trans>Needs you</Trans>
  return at === undefined ? (why ?? <Trans>Sent</Trans>) : <Trans>Sent {formatTime(at)}</Trans>
}

export type Work = 'saved' | 'waiting' | 'sent' | 'needs_you'

export function StatusDot({ state }: { state: Work }) {
  return <span aria-hidden="true" className={classes(styles.dot, styles[state])} />
}
