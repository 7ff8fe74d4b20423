import { Trans, useLingui } from '@lingui/react/macro'
import type { SiteOwner } from '../../../shared/lib/site-owner.ts'
import { useCached } from '../../api/use-cached.ts'

/** Names a contact even where the operator set nothing. */
export function WhoRunsIt() {
  const { t } = useLingui()
  const { data } = useCached<{ siteOwner: SiteOwner | null }>('/config')
  return (
    <>
      <h2>{t`Who runs this site`}</h2>
      {data ? data.siteOwner ? <Owner owner={data.siteOwner} /> : <Unnamed /> : <NotKnownYet />}
    </>
  )
}

function Owner({ owner: { name, address, email } }: { owner: SiteOwner }) {
  return (
    <address>
      {name}
      <br />
      {address !== null && (
        <>
          {address}
          <br />
        </>
      )}
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  )
}

function Unnamed() {
  return (
    <p>
      <Trans>
        They have not filled in yet who they are. Until then, ask whoever pointed you here, or reply to an e-mail from
        Kaft.
      </Trans>
    </p>
  )
}

function NotKnownYet() {
  const { t } = useLingui()
  return <p>{t`That stands here as soon as you have a connection.`}</p>
}
