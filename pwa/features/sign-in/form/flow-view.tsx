import { Trans } from '@lingui/react/macro'
import type { UiNode, UiText } from '@ory/client'
import { Button } from '../../../ui/form/button.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { FlowForm } from './flow-form.tsx'
import { FlowNotice } from './flow-notice.tsx'
import styles from './flow-view.module.css'
import type { FlowRun, FlowState } from '../run/flow-run.ts'

interface FlowViewProps extends FlowState {
  run: FlowRun
  only?: readonly string[]
  without?: (node: UiNode) => boolean
  withoutMessage?: (message: UiText) => boolean
  submitLabel?: string
}

export function FlowView(props: FlowViewProps) {
  const { run, flow, trouble, restarted, typed, errors, sending, only, without, withoutMessage, submitLabel } = props
  if (!flow) return trouble ? <NoFlow {...props} /> : <Loading />
  const { messages, ...ui } = flow.ui
  const isOld = trouble !== undefined || restarted !== undefined
  const said = isOld ? [] : (messages ?? []).filter(message => !withoutMessage?.(message))
  return (
    <div className={styles.view}>
      <FlowNotice trouble={trouble} restarted={restarted} hasForm />
      <FlowForm
        ui={{ ...ui, messages: said }}
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
  return (
    <div className={styles.view}>
      <FlowNotice trouble={trouble} restarted={undefined} hasForm={false} />
      <Button onClick={() => void run.load(undefined)}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

function Loading() {
  return (
    <div className={styles.view} aria-busy="true">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}
