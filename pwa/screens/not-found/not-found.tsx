import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { HomeLink } from './home-link.tsx'
import { LostAbove } from '../../ui/page/scenes.tsx'

export function NotFound() {
  const { t } = useLingui()
  useTitle(t`Not found`)
  return <Lost title={t`Sorry, we couldn't find this page...`}>{t`It may have moved, or the address has a typo.`}</Lost>
}

export function Forbidden(props: { action?: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  useTitle(t`Nothing here to see!`)
  return <Lost title={t`Nothing here to see!`} {...props} />
}

function Lost(props: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Page width="narrow">
      <EmptyState level={1} scene={<LostAbove />} action={<HomeLink />} {...props} />
    </Page>
  )
}
