import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect } from 'react'
import { DevMail } from '../features/sign-in/screen/dev-mail.tsx'
import { DraftCard, useLatestDraft } from '../features/sign-in/screen/draft-card.tsx'
import { isResend } from '../features/sign-in/run/flow-body.ts'
import { FlowView } from '../features/sign-in/form/flow-view.tsx'
import { IdentityPage } from '../features/sign-in/screen/identity-page.tsx'
import { isMailSent, isMailSentText, mailedTo, mailStepOf } from '../features/sign-in/run/mail-step.ts'
import { NotSignedUp, ResendButton } from '../features/sign-in/screen/resend-button.tsx'
import { useFlow, useFlowQuery } from '../features/sign-in/screen/use-flow.ts'
import { useGoOn } from '../features/sign-in/screen/use-go-on.ts'
import { useVerifiedElsewhere } from '../features/people/use-verified-elsewhere.ts'
import { useSession, useSessionActions } from '../features/people/session/session-provider.tsx'
import { toast } from '../ui/notes/toast.ts'
import { Link } from '../ui/page/link.tsx'
import { withReturnTo } from '../features/people/return-to.ts'
import { Button } from '../ui/form/button.tsx'

/** Takes the code or the link, also in another browser (G7). */
export default function VerificationScreen() {
  const { t } = useLingui()
  const { returnTo } = useFlowQuery()
  const { person } = useSession()
  const draft = useLatestDraft()
  const goOn = useGoOn(returnTo, draft)
  const flow = useFlow(
    'verification',
    {
      leave(outcome) {
        if (outcome.kind === 'redirect') goOn.follow(outcome.to)
        else void goOn.back()
      },
    },
    person && { email: person.email },
  )
  const passed = flow.flow?.state === 'passed_challenge'
  const sent = isMailSent(flow.flow)
  const filledIn = mailStepOf(flow.flow) === 'filled_in'
  const onVerified = useCallback(() => {
    if (returnTo === undefined) return
    toast(t`Your e-mail address is confirmed.`)
    void goOn.back()
  }, [goOn, returnTo, t])
  useVerifiedElsewhere(true, onVerified)
  if (passed || person?.emailVerified) return <VerifiedPage returnTo={returnTo ?? flow.flow?.return_to} />
  return (
    <IdentityPage
      title={sent && !filledIn ? t`Check your mail` : t`Confirm your e-mail address`}
      intro={
        filledIn ? (
          <Trans>
            Is <strong>{mailedTo(flow)}</strong> yours, and did you sign up with it? Then press the button.
          </Trans>
        ) : sent ? (
          <Trans>
            We sent a code to <strong>{mailedTo(flow)}</strong>. Type it here, or tap the link in the e-mail.
          </Trans>
        ) : (
          t`So that buyers and sellers can trust each other, and we can reach you.`
        )
      }
      below={sent && !filledIn && <DevMail />}
    >
      <FlowView
        {...flow}
        without={isResend}
        withoutMessage={isMailSentText}
        submitLabel={sent ? t`Confirm` : t`Send me an e-mail`}
      />
      {!filledIn && <ResendButton flow={flow} />}
      {filledIn && !person && <NotSignedUp address={mailedTo(flow)} />}
      {sent && person && <WrongAddress returnTo={returnTo} />}
      {draft && <DraftCard draft={draft} />}
    </IdentityPage>
  )
}

function WrongAddress({ returnTo }: { returnTo: string | undefined }) {
  return (
    <p>
      <Trans>
        Is the address wrong? <Link to={withReturnTo('/settings/details', returnTo)}>Change it</Link>
      </Trans>
    </p>
  )
}

function VerifiedPage({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useLingui()
  const { check } = useSessionActions()
  const goOn = useGoOn(returnTo)
  useEffect(() => void check(), [check])
  return (
    <IdentityPage
      title={t`Your e-mail address is confirmed.`}
      intro={t`Did you start in another browser? Go on there: it notices by itself.`}
    >
      <Button kind="primary" wide onClick={() => void goOn.back()}>{t`Continue`}</Button>
    </IdentityPage>
  )
}
