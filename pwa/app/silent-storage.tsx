import { useLingui } from '@lingui/react/macro'
import { Button } from '../ui/form/button.tsx'
import { Banner } from '../ui/notes/banner.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'

interface SilentStorageProps {
  reload: () => void
}

/** Shown while the identity is unknown, because nothing may be made for the wrong person. */
export function SilentStorage({ reload }: SilentStorageProps) {
  const { t } = useLingui()
  return (
    <main>
      <Page width="narrow">
        <EmptyState
          level={1}
          title={t`The storage of this device does not answer`}
          action={<Button kind="primary" onClick={reload}>{t`Try again`}</Button>}
        >
          {t`What you made is still on it. Kaft goes on as soon as it answers.`}
        </EmptyState>
      </Page>
    </main>
  )
}

/** Stands above a page that the server rendered: everybody may read it, and its links and forms work by themselves. */
export function SilentStorageNote({ reload }: SilentStorageProps) {
  const { t } = useLingui()
  return (
    <Banner icon="warning" tone="error">
      {t`The storage of this device does not answer. What you made is still on it.`}{' '}
      <Button kind="text" size="small" onClick={reload}>{t`Try again`}</Button>
    </Banner>
  )
}
