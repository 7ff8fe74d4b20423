import { Trans, useLingui } from '@lingui/react/macro'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { LostAbove } from '../../ui/page/scenes.tsx'

/** Shown to everybody but operators. */
export function NoSuchPage() {
  const { t } = useLingui()
  useTitle(t`Nothing here to see!`)
  return (
    <Page width="narrow">
      <EmptyState
        level={1}
        scene={<LostAbove />}
        title={<Trans>Nothing here to see!</Trans>}
        action={
          <ButtonLink to="/" kind="primary">
            <Trans>To the home page</Trans>
          </ButtonLink>
        }
      >
        <Trans>This part is for who runs the site.</Trans>
      </EmptyState>
    </Page>
  )
}
