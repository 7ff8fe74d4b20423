import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import type { OpenInvite } from '../../shared/features/organisations/organisations.schema.ts'
import { postJson } from '../api/send-json.ts'
import { useCached } from '../api/use-cached.ts'
import { useSending } from '../api/use-sending.ts'
import { RequireSession } from '../features/people/require-session.tsx'
import { formatDate } from '../language/format.ts'
import { written } from '../language/written.ts'
import { useTitle } from '../lib/hooks/use-title.ts'
import { Button, ButtonLink } from '../ui/form/button.tsx'
import { Answered } from '../ui/notes/answered.tsx'
import { Banner } from '../ui/notes/banner.tsx'
import { toast } from '../ui/notes/toast.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { LabelAbove, LostAbove } from '../ui/page/scenes.tsx'
import { useLateNavigate } from '../lib/hooks/use-late-navigate.ts'

/** Everybody may see an invite; accepting needs a login, which returns here (H8). */
export default function InviteScreen() {
  const { t } = useLingui()
  const { token = '' } = useParams()
  useTitle(t`Invite`)
  const answer = useCached<OpenInvite>(`/invites/${encodeURIComponent(token)}`)
  return (
    <Page width="narrow">
      <Answered answer={answer} skeleton={<Skeleton shape="block" />} missing={<Unknown />}>
        {invite => (invite.state === 'active' ? <Active token={token} invite={invite} /> : <Closed invite={invite} />)}
      </Answered>
    </Page>
  )
}

function Active({ token, invite: { organisation, expiresAt } }: { token: string; invite: OpenInvite }) {
  const { t } = useLingui()
  const navigate = useLateNavigate()
  const { send, busy, problem } = useSending(async () => {
    await postJson(`/invites/${encodeURIComponent(token)}/acceptance`, {})
    toast(t`Invite accepted`)
    await navigate(`/admin/${organisation.id}/booklists`)
  })
  const name = <span {...written(organisation.name)}>{organisation.name}</span>
  return (
    <RequireSession
      verified
      inside
      about={
        <Trans>{name} invites you to keep its book lists. Log in or create an account; then you are back here.</Trans>
      }
    >
      <EmptyState
        level={1}
        scene={<LabelAbove />}
        title={<Trans>Become an admin of {name}</Trans>}
        action={<Button kind="primary" busy={busy} onClick={() => void send()}>{t`Accept the invite`}</Button>}
      >
        <p>{t`You then keep its book lists together with the other admins. They see your name and e-mail address.`}</p>
        <p>{t`The invite works once, until ${formatDate(expiresAt)}.`}</p>
        {problem && (
          <Banner tone="error" inset icon="warning">
            {problem}
          </Banner>
        )}
      </EmptyState>
    </RequireSession>
  )
}

function Closed({ invite: { state, organisation } }: { invite: OpenInvite }) {
  const { t } = useLingui()
  return (
    <EmptyState
      level={1}
      scene={<LostAbove />}
      title={state === 'used' ? t`This invite has been used` : t`This invite has expired`}
      action={<ButtonLink kind="primary" to="/admin">{t`To my associations`}</ButtonLink>}
    >
      <Trans>An invite lasts one week and works once. Ask an admin of {organisation.name} for a new one.</Trans>
    </EmptyState>
  )
}

function Unknown() {
  const { t } = useLingui()
  return (
    <EmptyState
      level={1}
      scene={<LostAbove />}
      title={t`Invite could not be found!`}
      action={<ButtonLink kind="primary" to="/">{t`To the home page`}</ButtonLink>}
    >
      {t`Check whether the whole link is there, or ask an admin of your association for a new one.`}
    </EmptyState>
  )
}
