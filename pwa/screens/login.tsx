import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { NotMe } from '../features/people/flow/not-me.tsx'
import { FlowView } from '../features/people/flow/flow-view.tsx'
import { IdentityPage } from '../features/people/flow/identity-page.tsx'
import { useFlow } from '../features/people/flow/use-flow.ts'
import { useFlowQuery } from '../features/people/flow/use-flow-query.ts'
import { useGoOn } from '../features/people/flow/use-go-on.ts'
import { withReturnTo } from '../features/people/return-to.ts'

export default function LoginScreen() {
  const { refresh, aal, returnTo } = useFlowQuery()
  return <Login key={`${refresh} ${aal} ${returnTo}`} />
}

function Login() {
  const { refresh, aal, returnTo } = useFlowQuery()
  const goOn = useGoOn(returnTo)
  const flow = useFlow('login', {
    leave(outcome) {
      if (outcome.kind === 'done') void goOn.after(outcome.next)
      else if (outcome.kind === 'redirect') goOn.follow(outcome.to)
      else if (outcome.kind === 'login') goOn.login('no_session', returnTo ?? '')
      else void goOn.back()
    },
  })
  const isStep = refresh || aal === 'aal2'
  return (
    <IdentityPage
      title={
        aal === 'aal2' ? (
          <Trans>One more step</Trans>
        ) : refresh ? (
          <Trans>Is it still you?</Trans>
        ) : (
          <Trans>Log in</Trans>
        )
      }
      intro={returnTo && !isStep && <Trans>Then you go on where you were.</Trans>}
      below={
        <>
          {aal !== 'aal2' && (
            <p>
              <Link to={withReturnTo('/recovery', returnTo)}>
                <Trans>Forgot your password?</Trans>
              </Link>
            </p>
          )}
          {aal === 'aal2' && <NotMe />}
          {!isStep && (
            <p>
              <Trans>
                No account yet? <Link to={withReturnTo('/registration', returnTo)}>Create account</Link>
              </Trans>
            </p>
          )}
        </>
      }
    >
      <FlowView {...flow} />
    </IdentityPage>
  )
}
