import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSessionActions } from './session-provider.tsx'
import type { SignedOut, UnsentChoice } from './sign-out.ts'

type Asks = Extract<SignedOut, { kind: 'asks' }>

/** Logs out (F2); where something was not sent yet it asks first what to do with it. */
export function SignOut({ wide }: { wide?: boolean }) {
  const { signOut } = useSessionActions()
  const [asks, setAsks] = useState<Asks | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const leave = async (choice?: UnsentChoice) => {
    setBusy(true)
    setFailure(null)
    try {
      const outcome = await signOut(choice)
      if (outcome.kind === 'asks') setAsks(outcome)
    } catch (error) {
      setAsks(null)
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {failure !== null && (
        <Banner tone="error" inset>
          {failure} <Trans>You are still logged in.</Trans>
        </Banner>
      )}
      <Button kind="secondary" icon="logout" busy={busy} onClick={() => void leave()} {...(wide && { wide })}>
        <Trans>Log out</Trans>
      </Button>
      <Dialog
        open={asks !== null}
        onClose={() => setAsks(null)}
        title={<Trans>Not everything was sent</Trans>}
        actions={
          <>
            <Button kind="primary" busy={busy} onClick={() => void leave('send')}>
              <Trans>Send now, then log out</Trans>
            </Button>
            <Button kind="secondary" busy={busy} onClick={() => void leave('keep')}>
              <Trans>Keep on this device</Trans>
            </Button>
            <Button kind="danger" busy={busy} onClick={() => void leave('discard')}>
              <Trans>Throw away</Trans>
            </Button>
          </>
        }
      >
        {asks && <Words {...asks} />}
      </Dialog>
    </>
  )
}

function Words({ unsent, tried }: Asks) {
  return (
    <>
      {tried && (
        <p>
          <Trans>Sending did not work for everything. Check the connection, or choose something else.</Trans>
        </p>
      )}
      <p>
        <Plural
          value={unsent}
          one="# thing you made is only on this device."
          other="# things you made are only on this device."
        />{' '}
        <Trans>What you keep is locked here until you log in again; what you throw away is gone.</Trans>
      </p>
    </>
  )
}
