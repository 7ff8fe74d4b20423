import { useLingui } from '@lingui/react/macro'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { HomeLink } from './home-link.tsx'
import { LostAbove } from '../../ui/page/scenes.tsx'

export function NotFound() {
  const { t } = useLingui()
  useTitle(t`Not found`)
  return (
    <Page width="narrow">
      <EmptyState level={1} scene={<LostAbove />} title={t`Sorry, we couldn't find this page...`} action={<HomeLink />}>
        {t`It may have moved, or the address has a typo.`}
      </EmptyState>
    </Page>
  )
}
