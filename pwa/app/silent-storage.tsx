import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/form/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'

/** Shown while the identity is unknown, because nothing may be made for the wrong person. */
export function SilentStorage({ reload }: { reload: () => void }) {
  return (
    <main>
      <Page width="narrow">
        <EmptyState
          level={1}
          title={<Trans>The storage of this device does not answer</Trans>}
          action={
            <Button kind="primary" onClick={reload}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>What you made is still on it. Kaft goes on as soon as it answers.</Trans>
        </EmptyState>
      </Page>
    </main>
  )
}
