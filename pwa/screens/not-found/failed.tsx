import { useLingui } from '@lingui/react/macro'
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
        title={t`Sorry, there was an unexpected error...`}
        action={
          <>
            <HomeLink />
            <Button kind="text" onClick={() => window.location.reload()}>{t`Try again`}</Button>
          </>
        }
      >
        {t`What you made is still on this device.`}
      </EmptyState>
    </Page>
  )
}
