import { Trans, useLingui } from '@lingui/react/macro'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { LostAbove } from '../../ui/page/scenes.tsx'

export function NoAccess() {
  const { t } = useLingui()
  useTitle(t`Nothing here to see!`)
  return (
    <Page width="narrow">
      <EmptyState
        level={1}
        scene={<LostAbove />}
        title={<Trans>Nothing here to see!</Trans>}
        action={
          <ButtonLink to="/study" kind="primary">
            <Trans>To the book lists</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          This part is for admins of a study association. Should you be one? Ask somebody of your board for an invite.
        </Trans>
      </EmptyState>
    </Page>
  )
}
