import { useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
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
      title={mayGoOn ? t`Notifications on this device?` : t`Not on this device yet`}
      actions={
        <div className={styles.ways}>
          {mayGoOn ? (
            <Button kind="primary" busy={busy} onClick={() => void ask()}>
              {asked.failed || waved ? t`Try again` : t`Yes, on this device`}
            </Button>
          ) : (
            <ButtonLink kind="primary" to="/settings/notifications" onClick={onClose}>
              {t`See what you can do`}
            </ButtonLink>
          )}
          {mayGoOn ? (
            <Button kind="text" onClick={onClose}>{t`Not now`}</Button>
          ) : (
            <Button kind="text" onClick={elsewhere}>{t`Only on my other devices`}</Button>
          )}
        </div>
      }
    >
      <p>{mayGoOn ? asked.why : <InTheWay state={state} />}</p>
      {mayGoOn && !asked.failed && !waved && (
        <p className={styles.hint}>{t`Your browser asks for permission next. You can stop it at any time.`}</p>
      )}
      {mayGoOn && waved && (
        <p role="alert" className={styles.hint}>{t`Your browser's question was closed without an answer.`}</p>
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
  const { t } = useLingui()
  if (state === 'install')
    return t`On an iPhone or iPad notifications only come to Kaft on your home screen. We show you how.`
  if (state === 'blocked')
    return t`Notifications of Kaft are blocked in this browser. Only you can undo that; we show you how.`
  return t`This browser cannot receive notifications. E-mail works everywhere.`
}

function Failed({ why }: { why: Exclude<TurnedOn, 'on'> }) {
  const { t } = useLingui()
  if (why === 'unreached') return t`This needs a connection for a moment.`
  if (why === 'blocked') return t`Your browser does not allow it.`
  return t`Your browser could not reach its notification service. Try again in a moment.`
}
