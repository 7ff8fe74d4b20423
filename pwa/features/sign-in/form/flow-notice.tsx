import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '../../../ui/notes/banner.tsx'
import type { FlowState } from '../run/flow-run.ts'

interface FlowNoticeProps extends Pick<FlowState, 'trouble' | 'restarted'> {
  hasForm: boolean
}

export function FlowNotice({ trouble, restarted, hasForm }: FlowNoticeProps) {
  if (trouble?.why === 'offline')
    return (
      <Banner inset icon="cloud">
        {hasForm ? (
          <Trans>This needs a connection. What you typed stays here; go on as soon as you are online.</Trans>
        ) : (
          <Trans>This needs a connection. Try again as soon as you are online.</Trans>
        )}
      </Banner>
    )
  if (trouble)
    return (
      <Banner inset tone="error" icon="warning">
        {troubleOf(trouble)}
      </Banner>
    )
  return (
    restarted && (
      <Banner inset icon="refresh">
        <Trans>This form had become too old. What you typed is still here: try once more.</Trans>
      </Banner>
    )
  )
}

function troubleOf({ why, afterSeconds = 60 }: NonNullable<FlowState['trouble']>): ReactNode {
  if (why === 'busy') {
    const minutes = Math.max(1, Math.ceil(afterSeconds / 60))
    return (
      <Plural
        value={minutes}
        one="That was a lot at once. Try again in a minute."
        other="That was a lot at once. Try again in # minutes."
      />
    )
  }
  if (why === 'disabled') return <Trans>This is not possible at the moment.</Trans>
  if (why === 'not_allowed') return <Trans>This account cannot be used. Ask us if you think that is wrong.</Trans>
  return <Trans>Sorry, there was an unexpected error...</Trans>
}
