import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { exchangeNow, onExchange } from '../../../api/exchange.ts'
import { useSyncStatus } from '../../../sync/status.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { OnlyOnDeviceList } from './only-on-device-list.tsx'
import { useSessionActions } from './session-provider.tsx'
import styles from './sign-out.module.css'
import type { SignedOut, UnsentChoice } from './sign-out.ts'

type Asks = Extract<SignedOut, { kind: 'asks' }>

export function SignOut({ wide }: { wide?: boolean }) {
  const { signOut } = useSessionActions()
  const { online } = useSyncStatus()
  const [asks, setAsks] = useState<Asks | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<UnsentChoice | 'ask' | null>(null)
  const [waits, setWaits] = useState(false)

  const leave = async (choice?: UnsentChoice) => {
    setBusy(choice ?? 'ask')
    setFailure(null)
    try {
      const outcome = await signOut(choice)
      if (outcome.kind === 'asks') setAsks(outcome)
    } catch (error) {
      setAsks(null)
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(null)
    }
  }
  const stay = () => {
    setAsks(null)
    setWaits(false)
  }
  const send = () => {
    setWaits(!online)
    if (online) void leave('send')
  }
  const goOn = useEffectEvent(() => {
    if (!exchangeNow().online) return
    setWaits(false)
    void leave('send')
  })
  useEffect(() => (waits ? onExchange(goOn) : undefined), [waits])

  return (
    <>
      {failure !== null && (
        <Banner tone="error" inset>
          {failure} <Trans>You are still logged in.</Trans>
        </Banner>
      )}
      <Button kind="secondary" icon="logout" busy={busy !== null} onClick={() => void leave()} {...(wide && { wide })}>
        <Trans>Log out</Trans>
      </Button>
      <Dialog
        open={asks !== null}
        onClose={stay}
        title={<Trans>This is only on this device</Trans>}
        actions={
          asks && (
            <div className={styles.ways}>
              <Button kind="primary" onClick={stay}>
                <Trans>Stay logged in</Trans>
              </Button>
              {asks.left.sendable > 0 && (
                <Button kind="secondary" busy={waits || busy === 'send'} onClick={send}>
                  <Trans>Send first, then log out</Trans>
                </Button>
              )}
              <output className={styles.note}>
                {waits && <Trans>Waiting for a connection. Then we send it and log you out.</Trans>}
                {!waits && !online && asks.left.sendable > 0 && <Trans>As soon as you have a connection.</Trans>}
              </output>
              <Button kind="danger" busy={busy === 'discard'} onClick={() => void leave('discard')}>
                <Trans>Throw away and log out</Trans>
              </Button>
            </div>
          )
        }
      >
        {asks && (
          <>
            <Why asks={asks} online={online} />
            <OnlyOnDeviceList left={asks.left} />
          </>
        )}
      </Dialog>
    </>
  )
}

function Why({ asks: { left, tried }, online }: { asks: Asks; online: boolean }) {
  if (tried && left.sendable > 0)
    return (
      <p role="alert">
        <Trans>Not everything could be sent. If you log out now, you lose this:</Trans>
      </p>
    )
  if (tried)
    return (
      <p role="alert">
        <Trans>What could be sent is sent. If you log out now, you lose this:</Trans>
      </p>
    )
  return (
    <p>
      {online ? (
        <Trans>If you log out now, you lose this:</Trans>
      ) : (
        <Trans>You are offline. If you log out now, you lose this:</Trans>
      )}
    </p>
  )
}
