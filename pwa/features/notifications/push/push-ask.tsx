import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { askPermission } from './page-push.ts'
import styles from './push-ask.module.css'
import type { TurnedOn } from './push-device.ts'
import type { PushState } from './push-support.ts'

export interface Asked {
  why: ReactNode
  goOn(): void
  failed?: Exclude<TurnedOn, 'on'>
}

interface PushAskProps {
  asked: Asked
  state: PushState
  busy: boolean
  onGranted(): void
  onRefused(): void
  onClose(): void
}

export function PushAsk({ asked, state, busy, onGranted, onRefused, onClose }: PushAskProps) {
  const [waved, setWaved] = useState(false)
  const mayGoOn = state === 'ask' || state === 'off'
  const ask = async () => {
    const permission = await askPermission()
    setWaved(permission === 'default')
    if (permission === 'granted') onGranted()
    else onRefused()
  }
  const elsewhere = () => {
    onClose()
    asked.goOn()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={mayGoOn ? <Trans>Notifications on this device?</Trans> : <Trans>Not on this device yet</Trans>}
      actions={
        <div className={styles.ways}>
          {mayGoOn ? (
            <Button kind="primary" busy={busy} onClick={() => void ask()}>
              {asked.failed || waved ? <Trans>Try again</Trans> : <Trans>Yes, on this device</Trans>}
            </Button>
          ) : (
            <ButtonLink kind="primary" to="/settings/notifications" onClick={onClose}>
              <Trans>See what you can do</Trans>
            </ButtonLink>
          )}
          {mayGoOn ? (
            <Button kind="text" onClick={onClose}>
              <Trans>Not now</Trans>
            </Button>
          ) : (
            <Button kind="text" onClick={elsewhere}>
              <Trans>Only on my other devices</Trans>
            </Button>
          )}
        </div>
      }
    >
      <p>{mayGoOn ? asked.why : <InTheWay state={state} />}</p>
      {mayGoOn && !asked.failed && !waved && (
        <p className={styles.hint}>
          <Trans>Your browser asks for permission next. You can stop it at any time.</Trans>
        </p>
      )}
      {mayGoOn && waved && (
        <p role="alert" className={styles.hint}>
          <Trans>Your browser's question was closed without an answer.</Trans>
        </p>
      )}
      {mayGoOn && asked.failed && (
        <p role="alert" className={styles.error}>
          <Failed why={asked.failed} />
        </p>
      )}
    </Dialog>
  )
}

function InTheWay({ state }: { state: PushState }) {
  if (state === 'install')
    return <Trans>On an iPhone or iPad notifications only come to Kaft on your home screen. We show you how.</Trans>
  if (state === 'blocked')
    return <Trans>Notifications of Kaft are blocked in this browser. Only you can undo that; we show you how.</Trans>
  return <Trans>This browser cannot receive notifications. E-mail works everywhere.</Trans>
}

function Failed({ why }: { why: Exclude<TurnedOn, 'on'> }) {
  if (why === 'unreached') return <Trans>This needs a connection for a moment.</Trans>
  if (why === 'blocked') return <Trans>Your browser does not allow it.</Trans>
  return <Trans>Your browser could not reach its notification service. Try again in a moment.</Trans>
}
