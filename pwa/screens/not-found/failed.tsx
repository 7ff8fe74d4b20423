import { Trans, useLingui } from '@lingui/react/macro'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { HomeLink } from './home-link.tsx'

export function Failed() {
  const { t } = useLingui()
  useTitle(t`Something went wrong`)
  return (
    <Page width="narrow">
      <EmptyState
        level={1}
        title={<Trans>Sorry, there was an unexpected error...</Trans>}
        action={
          <>
            <HomeLink />
            <Button kind="text" onClick={() => window.location.reload()}>
              <Trans>Try again</Trans>
            </Button>
          </>
        }
      >
        <Trans>What you made is still on this device.</Trans>
      </EmptyState>
    </Page>
  )
}
