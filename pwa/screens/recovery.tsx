import { Trans, useLingui } from '@lingui/react/macro'
import { carryAddress, useCarriedAddress } from '../features/sign-in/run/carried-address.ts'
import { DevMail } from '../features/sign-in/screen/dev-mail.tsx'
import type { FlowEvents } from '../features/sign-in/run/flow-run.ts'
import { FlowView } from '../features/sign-in/form/flow-view.tsx'
import { IdentityPage } from '../features/sign-in/screen/identity-page.tsx'
import { mailedTo, mailStepOf, isMailSentText } from '../features/sign-in/run/mail-step.ts'
import { ResendButton } from '../features/sign-in/screen/resend-button.tsx'
import { isResend } from '../features/sign-in/run/flow-body.ts'
import { useFlow, useFlowQuery } from '../features/sign-in/screen/use-flow.ts'
import { useGoOn } from '../features/sign-in/screen/use-go-on.ts'
import { withReturnTo } from '../features/people/return-to.ts'
import { Link } from '../ui/page/link.tsx'

/** Sends a mail with a code or link, then takes a new password (G7). */
export default function RecoveryScreen() {
  const { t } = useLingui()
  const { returnTo } = useFlowQuery()
  const goOn = useGoOn(returnTo)
  const carried = useCarriedAddress('email')
  const events: FlowEvents = {
    leave(outcome) {
      if (outcome.kind === 'redirect') void goOn.enter(outcome.to)
      else if (outcome.kind === 'done') void goOn.after(outcome.next)
      else void goOn.back()
    },
    flow({ continue_with: next }) {
      if (next && next.length > 0) void goOn.after(next)
    },
  }
  const flow = useFlow('recovery', events, carried)
  const step = mailStepOf(flow.flow)
  const address = mailedTo(flow)
  const titles = {
    ask: t`Forgot your password?`,
    sent: t`Check your mail`,
    filled_in: t`Choose a new password`,
    objection: t`Wasn't you?`,
  }
  const intros = {
    ask: t`We'll e-mail you a code to choose a new one.`,
    sent: (
      <Trans>
        If there is an account for <strong>{address}</strong>, an e-mail is on its way. Type its code here, or tap the
        link in it.
      </Trans>
    ),
    filled_in: t`Press the button, then choose a new password. Your other devices are logged out.`,
    objection: t`This undoes the change and logs everybody out. Then you choose a new password.`,
  }
  const buttons = { ask: t`Send me an e-mail`, sent: t`Confirm`, filled_in: t`Confirm`, objection: t`Undo the change` }
  return (
    <IdentityPage
      title={titles[step]}
      intro={intros[step]}
      below={
        <>
          {step === 'sent' && <DevMail />}
          <p>
            <Link to={withReturnTo('/login', returnTo)} state={carryAddress(flow.typed)}>{t`Back to login`}</Link>
          </p>
        </>
      }
    >
      <FlowView {...flow} without={isResend} withoutMessage={isMailSentText} submitLabel={buttons[step]} />
      {step === 'sent' && <ResendButton flow={flow} />}
    </IdentityPage>
  )
}
