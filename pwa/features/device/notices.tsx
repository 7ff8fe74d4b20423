import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router-dom'
import { formatMoment } from '../../language/format.ts'
import { type Local, useLocal, useLocalStore } from '../../local/local-provider.tsx'
import { useSyncStatus } from '../../sync/status.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Farewell } from '../people/session/farewell.tsx'
import { LoginAgain } from '../people/session/login-again.tsx'
import { useUpdates } from './updates-provider.tsx'

/** Shows only the most pressing banner, so that there is never a row of them. */
export function Notices() {
  const { pathname } = useLocation()
  const { trouble, expired } = useLocal()
  const { online, offlineSince, waiting } = useSyncStatus()
  const { available, apply } = useUpdates()
  if (trouble === 'wiped') return <Wiped />
  if (trouble) return <Trouble trouble={trouble} />
  if (!online && offlineSince !== null)
    return (
      <Banner icon="cloudOff" data-offline-notice="">
        <Trans>No connection since {formatMoment(offlineSince)}. We keep trying.</Trans>{' '}
        {waiting > 0 && pathname !== '/outbox' && (
          <Link to="/outbox">
            <Trans>See what waits</Trans>
          </Link>
        )}
      </Banner>
    )
  if (expired && waiting > 0) return <LoginAgain />
  if (!available) return <Farewell />
  return (
    <Banner icon="refresh" tone="good">
      <Trans>There is a new version of Kaft. What you typed stays.</Trans>{' '}
      <Button kind="text" size="small" onClick={apply}>
        <Trans>Update now</Trans>
      </Button>
    </Banner>
  )
}

/** What is on the screen is stored again. All else that waited here is gone. */
function Wiped() {
  const { noted } = useLocalStore()
  return (
    <Banner icon="warning" tone="error">
      <Trans>
        Your browser wiped what was kept here. Drafts, photos and unsent messages are gone. What is on your screen is
        kept again, as a new draft.
      </Trans>{' '}
      <Button kind="text" size="small" onClick={noted}>
        <Trans>Got it</Trans>
      </Button>
    </Banner>
  )
}

function Trouble({ trouble }: { trouble: NonNullable<Local['trouble']> }) {
  return (
    <Banner icon="warning" tone="error">
      {trouble === 'blocked' && <Trans>Close the other tabs of Kaft: they hold up the new version.</Trans>}
      {trouble === 'memory' && (
        <Trans>
          This device cannot keep anything right now. With a connection everything works; what is not sent yet is gone
          when you close this page.
        </Trans>
      )}
      {trouble === 'lost' && <Trans>This device no longer saves what you make. Reload this page to go on.</Trans>}
      {trouble === 'full' && (
        <Trans>
          This device is full. Make room on it, for example by deleting photos or apps: until then nothing new is kept,
          also not what is on your screen.
        </Trans>
      )}
      {trouble === 'silent' && (
        <Trans>The storage of this device does not answer. Until it does, nothing is saved.</Trans>
      )}
      {trouble === 'superseded' && <Trans>Kaft went on in another tab.</Trans>}{' '}
      <Button kind="text" size="small" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </Banner>
  )
}
