import { Trans, useLingui } from '@lingui/react/macro'
import { WantedAd } from '../features/chats/write/wanted-ad.tsx'
import { wantedAdOf } from '../features/chats/write/wanted-ad-of.ts'
import { AnotherWay } from '../features/people/flow/screen/another-way.tsx'
import { DevMail } from '../features/people/flow/screen/dev-mail.tsx'
import { isResend } from '../features/people/flow/run/flow-body.ts'
import { isMailSent, isMailSentText, mailedTo } from '../features/people/flow/run/mail-step.ts'
import { carryAddress, useCarriedAddress } from '../features/people/flow/run/carried-address.ts'
import { LostDevice } from '../features/people/flow/screen/lost-device.tsx'
import { NotMe } from '../features/people/flow/screen/not-me.tsx'
import type { FlowEvents } from '../features/people/flow/run/flow-run.ts'
import { FlowView } from '../features/people/flow/form/flow-view.tsx'
import { IdentityPage } from '../features/people/flow/screen/identity-page.tsx'
import { ResendButton } from '../features/people/flow/screen/resend-button.tsx'
import { useFlow } from '../features/people/flow/screen/use-flow.ts'
import { useFlowQuery } from '../features/people/flow/screen/use-flow-query.ts'
import { useGoOn } from '../features/people/flow/screen/use-go-on.ts'
import { withReturnTo } from '../features/people/return-to.ts'
import { Link } from '../ui/page/link.tsx'

export default function LoginScreen() {
  const { refresh, aal, returnTo } = useFlowQuery()
  return <Login key={`${refresh} ${aal} ${returnTo}`} />
}

function Login() {
  const { refresh, aal, returnTo } = useFlowQuery()
  const { t } = useLingui()
  const goOn = useGoOn(returnTo)
  const address = useCarriedAddress('identifier')
  const events: FlowEvents = {
    leave(outcome) {
      if (outcome.kind === 'done') void goOn.after(outcome.next)
      else if (outcome.kind === 'redirect') goOn.follow(outcome.to)
      else if (outcome.kind === 'login') goOn.login('no_session', returnTo ?? '')
      else void goOn.back()
    },
  }
  const flow = useFlow('login', events, address)
  const carried = carryAddress(flow.typed)
  const wanted = wantedAdOf(returnTo)
  const isStep = refresh || aal === 'aal2'
  const sent = isMailSent(flow.flow)
  return (
    <IdentityPage
      title={sent ? t`Check your mail` : aal === 'aal2' ? t`One more step` : refresh ? t`Is it still you?` : t`Log in`}
      intro={
        sent ? (
          <Trans>
            If there is an account for <strong>{mailedTo(flow)}</strong>, a code is on its way. Type it here.
          </Trans>
        ) : (
          returnTo && !isStep && (wanted ? <WantedAd adId={wanted} /> : <Trans>Then you go on where you were.</Trans>)
        )
      }
      below={
        <>
          {sent && <DevMail />}
          {sent && <AnotherWay />}
          {aal !== 'aal2' && !sent && (
            <p>
              <Link to={withReturnTo('/recovery', returnTo)} state={carried}>
                <Trans>Forgot your password?</Trans>
              </Link>
            </p>
          )}
          {aal === 'aal2' && <LostDevice />}
          {aal === 'aal2' && <NotMe />}
          {!isStep && !sent && (
            <p>
              <Trans>
                No account yet?{' '}
                <Link to={withReturnTo('/registration', returnTo)} state={carried}>
                  Create account
                </Link>
              </Trans>
            </p>
          )}
        </>
      }
    >
      <FlowView
        {...flow}
        without={node => sent && isResend(node)}
        withoutMessage={isMailSentText}
        {...(sent && { submitLabel: t`Log in` })}
      />
      <ResendButton flow={flow} />
    </IdentityPage>
  )
}
