import { Trans, useLingui } from '@lingui/react/macro'
import { WantedAd, wantedAdOf } from '../features/chats/write/wanted-ad.tsx'
import { carryAddress, useCarriedAddress } from '../features/sign-in/run/carried-address.ts'
import type { FlowEvents } from '../features/sign-in/run/flow-run.ts'
import { FlowView } from '../features/sign-in/form/flow-view.tsx'
import { IdentityPage } from '../features/sign-in/screen/identity-page.tsx'
import { useFlow, useFlowQuery } from '../features/sign-in/screen/use-flow.ts'
import { useGoOn } from '../features/sign-in/screen/use-go-on.ts'
import { useLatestDraft } from '../features/sign-in/screen/draft-card.tsx'
import { withReturnTo } from '../features/people/return-to.ts'
import { Link } from '../ui/page/link.tsx'

export default function RegistrationScreen() {
  const { t } = useLingui()
  const { returnTo } = useFlowQuery()
  const draft = useLatestDraft()
  const wanted = wantedAdOf(returnTo)
  const goOn = useGoOn(returnTo, draft)
  const address = useCarriedAddress('traits.email')
  const events: FlowEvents = {
    leave(outcome) {
      if (outcome.kind === 'done') void goOn.after(outcome.next)
      else if (outcome.kind === 'redirect') goOn.follow(outcome.to)
      else void goOn.back()
    },
  }
  const flow = useFlow('registration', events, address)
  return (
    <IdentityPage
      title={t`Create an account`}
      intro={
        draft && !wanted ? (
          <Trans>
            Your draft of <strong>{draft.name}</strong> is kept and comes back in a moment.
          </Trans>
        ) : wanted ? (
          <WantedAd adId={wanted} />
        ) : (
          t`Buyers and sellers find each other by chat. For that, both need to know who they talk to.`
        )
      }
      below={
        <>
          <p>
            <Trans>
              Already have an account?{' '}
              <Link to={withReturnTo('/login', returnTo)} state={carryAddress(flow.typed)}>
                Log in
              </Link>
            </Trans>
          </p>
          <small>{t`Others see only your first name and your city.`}</small>
        </>
      }
    >
      <FlowView {...flow} />
    </IdentityPage>
  )
}
