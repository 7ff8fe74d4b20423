import { useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
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
          {failure} {t`You are still logged in.`}
        </Banner>
      )}
      <Button kind="secondary" icon="logout" busy={busy !== null} onClick={() => void leave()} {...(wide && { wide })}>
        {t`Log out`}
      </Button>
      <Dialog
        open={asks !== null}
        onClose={stay}
        title={t`This is only on this device`}
        actions={
          asks && (
            <div className={styles.ways}>
              <Button kind="primary" onClick={stay}>{t`Stay logged in`}</Button>
              {asks.left.sendable > 0 && (
                <Button kind="secondary" busy={waits || busy === 'send'} onClick={send}>
                  {t`Send first, then log out`}
                </Button>
              )}
              <output className={styles.note}>
                {waits && t`Waiting for a connection. Then we send it and log you out.`}
                {!waits && !online && asks.left.sendable > 0 && t`As soon as you have a connection.`}
              </output>
              <Button kind="danger" busy={busy === 'discard'} onClick={() => void leave('discard')}>
                {t`Throw away and log out`}
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
  const { t } = useLingui()
  if (tried && left.sendable > 0)
    return <p role="alert">{t`Not everything could be sent. If you log out now, you lose this:`}</p>
  if (tried) return <p role="alert">{t`What could be sent is sent. If you log out now, you lose this:`}</p>
  return (
    <p>{online ? t`If you log out now, you lose this:` : t`You are offline. If you log out now, you lose this:`}</p>
  )
}
