import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Local, useLocalStore } from '../../local/local-provider.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Banner } from '../../ui/notes/banner.tsx'

export default function Trouble({ trouble }: { trouble: NonNullable<Local['trouble']> }): ReactNode {
  const { t } = useLingui()
  if (trouble === 'wiped' || trouble === 'cleared') return <Wiped isOnScreen={trouble === 'wiped'} />
  return (
    <Banner icon="warning" tone="error">
      {trouble === 'blocked' && t`Close the other tabs of Kaft: they hold up the new version.`}
      {trouble === 'memory' && (
        <Trans>
          This device cannot keep anything right now. With a connection everything works; what is not sent yet is gone
          when you close this page.
        </Trans>
      )}
      {trouble === 'lost' && t`This device no longer saves what you make. Reload this page to go on.`}
      {trouble === 'full' && (
        <Trans>
          This device is full. Make room on it, for example by deleting photos or apps: until then nothing new is kept,
          also not what is on your screen.
        </Trans>
      )}
      {trouble === 'silent' && t`The storage of this device does not answer. Until it does, nothing is saved.`}
      {trouble === 'superseded' && t`Kaft went on in another tab.`}{' '}
      <Button kind="text" size="small" onClick={() => location.reload()}>{t`Reload`}</Button>
    </Banner>
  )
}

/** Text on the screen is stored again, and the server sends its rows. All else that waited on this device is lost. */
function Wiped({ isOnScreen }: { isOnScreen: boolean }) {
  const { t } = useLingui()
  const { dismissTrouble } = useLocalStore()
  return (
    <Banner icon="warning" tone="error">
      {isOnScreen ? (
        <Trans>
          Your browser wiped what was kept here. Drafts, photos and unsent messages are gone. What is on your screen is
          kept again, as a new draft.
        </Trans>
      ) : (
        <Trans>
          Since you were here last your browser cleared what Kaft kept on this device. What was sent, and the drafts of
          your account, come back by themselves once you are logged in. What was only here is gone.
        </Trans>
      )}{' '}
      <Button kind="text" size="small" onClick={dismissTrouble}>{t`Got it`}</Button>
    </Banner>
  )
}
