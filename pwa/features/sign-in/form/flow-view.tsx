import { Trans, Plural, useLingui } from '@lingui/react/macro'
import type { UiNode, UiText } from '@ory/client'
import { classes } from '../../../lib/classes.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { FlowForm } from './flow-form.tsx'
import styles from './form.module.css'
import type { FlowKind } from '../run/flow-client.ts'
import type { FlowRun, FlowState } from '../run/flow-run.ts'
import type { ReactNode } from 'react'
import { Banner } from '../../../ui/notes/banner.tsx'

interface FlowViewProps extends FlowState {
  kind: FlowKind
  run: FlowRun
  only?: readonly string[]
  without?: (node: UiNode) => boolean
  withoutMessage?: (message: UiText) => boolean
  submitLabel?: string
}

export function FlowView(props: FlowViewProps) {
  const { run, flow, trouble, restarted, typed, errors, sending, only, without, withoutMessage, submitLabel } = props
  if (!flow) return trouble ? <NoFlow {...props} /> : <Loading kind={props.kind} />
  const { messages, ...ui } = flow.ui
  const isOld = trouble !== undefined || restarted !== undefined
  const shownMessages = isOld ? [] : (messages ?? []).filter(message => !withoutMessage?.(message))
  return (
    <div className={styles.view}>
      <FlowNotice trouble={trouble} restarted={restarted} hasForm />
      <FlowForm
        ui={{ ...ui, messages: shownMessages }}
        typed={typed}
        errors={errors}
        sending={sending}
        only={only}
        without={without}
        submitLabel={submitLabel}
        onType={(name, value) => run.type(name, value)}
        onSubmit={submitter => void run.submit(submitter)}
      />
    </div>
  )
}

function NoFlow({ run, trouble }: FlowViewProps) {
  const { t } = useLingui()
  return (
    <div className={styles.view}>
      <FlowNotice trouble={trouble} restarted={undefined} hasForm={false} />
      <Button onClick={() => void run.load(undefined)}>{t`Try again`}</Button>
    </div>
  )
}

/** As high as the form, so that no link below it moves away from under a press. */
function Loading({ kind }: Pick<FlowViewProps, 'kind'>) {
  return (
    <div className={classes(styles.view, styles.loading)} data-kind={kind} aria-busy="true">
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} shape="block" />
      ))}
    </div>
  )
}

interface FlowNoticeProps extends Pick<FlowState, 'trouble' | 'restarted'> {
  hasForm: boolean
}

function FlowNotice({ trouble, restarted, hasForm }: FlowNoticeProps) {
  const { t } = useLingui()
  if (trouble?.why === 'offline')
    return (
      <Banner inset icon="cloud">
        {hasForm
          ? t`This needs a connection. What you typed stays here; go on as soon as you are online.`
          : t`This needs a connection. Try again as soon as you are online.`}
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
        {t`This form had become too old. What you typed is still here: try once more.`}
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
