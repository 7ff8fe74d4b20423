import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { useSessionActions } from '../../people/session/session-provider.tsx'
import { IdentityPage } from './identity-page.tsx'
import { useGoOn } from './use-go-on.ts'

export function VerifiedPage({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useLingui()
  const { check } = useSessionActions()
  const goOn = useGoOn(returnTo)
  useEffect(() => void check(), [check])
  return (
    <IdentityPage
      title={t`Your e-mail address is confirmed.`}
      intro={<Trans>Did you start in another browser? Go on there: it notices by itself.</Trans>}
    >
      <Button kind="primary" wide onClick={() => void goOn.back()}>
        <Trans>Continue</Trans>
      </Button>
    </IdentityPage>
  )
}
