import { Trans, useLingui } from '@lingui/react/macro'
import { WantedAd, wantedAdOf } from '../features/chats/write/wanted-ad.tsx'
import { DevMail } from '../features/sign-in/screen/dev-mail.tsx'
import { isResend } from '../features/sign-in/run/flow-body.ts'
import { isMailSent, isMailSentText, mailedTo } from '../features/sign-in/run/mail-step.ts'
import { carryAddress, useCarriedAddress } from '../features/sign-in/run/carried-address.ts'
import { LostDevice, ResendButton } from '../features/sign-in/screen/resend-button.tsx'
import type { FlowEvents } from '../features/sign-in/run/flow-run.ts'
import { FlowView } from '../features/sign-in/form/flow-view.tsx'
import { IdentityPage } from '../features/sign-in/screen/identity-page.tsx'
import { useFlow, useFlowQuery } from '../features/sign-in/screen/use-flow.ts'
import { useGoOn } from '../features/sign-in/screen/use-go-on.ts'
import { withReturnTo } from '../features/people/return-to.ts'
import { Link } from '../ui/page/link.tsx'
import { useHref, useSearchParams } from 'react-router-dom'
import { useState } from 'react'
import { Button } from '../ui/form/button.tsx'
import { basename } from '../language/language.ts'

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
          returnTo && !isStep && (wanted ? <WantedAd adId={wanted} /> : t`Then you go on where you were.`)
        )
      }
      below={
        <>
          {sent && <DevMail />}
          {sent && <AnotherWay />}
          {aal !== 'aal2' && !sent && (
            <p>
              <Link to={withReturnTo('/recovery', returnTo)} state={carried}>{t`Forgot your password?`}</Link>
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

/** Restarts the same login, so that all ways are offered again. */
function AnotherWay() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const rest = new URLSearchParams(query)
  rest.delete('flow')
  const again = useHref(`/login?${rest.toString()}`)
  return (
    <p>
      <a href={again}>{t`Log in another way`}</a>
    </p>
  )
}

/** Ends a login without its second factor. */
function NotMe() {
  const { t } = useLingui()
  const [failed, setFailed] = useState(false)
  const leave = async () => {
    try {
      const { logOut } = await import('../features/people/session/log-out.ts')
      await logOut()
      window.location.assign(basename)
    } catch {
      setFailed(true)
    }
  }
  return (
    <p>
      <Button kind="text" onClick={() => void leave()}>{t`Stop, and log out`}</Button>
      {failed && <span role="alert">{t`That did not work. It needs a connection; try again in a moment.`}</span>}
    </p>
  )
}
