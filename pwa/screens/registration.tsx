import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { FlowView } from '../features/people/flow/flow-view.tsx'
import { IdentityPage } from '../features/people/flow/identity-page.tsx'
import { useFlow } from '../features/people/flow/use-flow.ts'
import { useFlowQuery } from '../features/people/flow/use-flow-query.ts'
import { useGoOn } from '../features/people/flow/use-go-on.ts'
import { useLatestDraft } from '../features/people/flow/use-latest-draft.ts'
import { withReturnTo } from '../features/people/return-to.ts'

export default function RegistrationScreen() {
  const { returnTo } = useFlowQuery()
  const draft = useLatestDraft()
  const goOn = useGoOn(returnTo, draft)
  const flow = useFlow('registration', {
    leave(outcome) {
      if (outcome.kind === 'done') void goOn.after(outcome.next)
      else if (outcome.kind === 'redirect') goOn.follow(outcome.to)
      else void goOn.back()
    },
  })
  return (
    <IdentityPage
      title={<Trans>Create an account</Trans>}
      intro={
        draft ? (
          <Trans>
            Your draft of <strong>{draft.name}</strong> is kept and comes back in a moment.
          </Trans>
        ) : (
          <Trans>Buyers and sellers find each other by chat. For that, both need to know who they talk to.</Trans>
        )
      }
      below={
        <>
          <p>
            <Trans>
              Already have an account? <Link to={withReturnTo('/login', returnTo)}>Log in</Link>
            </Trans>
          </p>
          <small>
            <Trans>Others see only your first name and your city.</Trans>
          </small>
        </>
      }
    >
      <FlowView {...flow} />
    </IdentityPage>
  )
}
