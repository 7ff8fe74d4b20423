import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocal } from '../../../local/local-provider.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatusDot, type Work } from '../../../ui/notes/work-state.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { turnOffDevice } from '../push/page-push.ts'
import type { PushState } from '../push/push-support.ts'
import { usePushAsk } from '../push/use-push-ask.tsx'
import { usePushDevice } from '../push/use-push-device.ts'
import styles from './notifications.module.css'
import { TestOutcome } from './test-outcome.tsx'
import { useTest } from './use-test.ts'
import { WayOut } from './way-out.tsx'

const dots: Record<PushState, Work> = {
  on: 'sent',
  off: 'waiting',
  ask: 'waiting',
  blocked: 'needs_you',
  install: 'waiting',
  none: 'waiting',
}

export function ThisDevice() {
  const { vault } = useLocal()
  const { state, look } = usePushDevice()
  const { want, busy, dialog } = usePushAsk()
  const { test, send } = useTest()
  const [isLeaving, setLeaving] = useState(false)
  const turnOn = () =>
    want(<Trans>Then you hear on this device of new messages and of the books you watch.</Trans>, () => undefined)
  const turnOff = async () => {
    setLeaving(true)
    await turnOffDevice(vault).catch(() => undefined)
    setLeaving(false)
  }
  return (
    <>
      <Card className={styles.device}>
        <div className={styles.deviceHead}>
          <Icon name="device" />
          <div className={styles.words}>
            <h2 className={styles.small}>
              <Trans>This device</Trans>
            </h2>
            <output className={styles.state}>
              {state && (
                <>
                  <StatusDot state={dots[state]} /> <StateText state={state} />
                </>
              )}
            </output>
          </div>
          {state === 'on' && (
            <Button busy={test.kind === 'sending' || test.kind === 'waiting'} onClick={send}>
              <Trans>Send a test</Trans>
            </Button>
          )}
          {(state === 'ask' || state === 'off') && (
            <Button busy={busy} onClick={turnOn}>
              <Trans>Turn on</Trans>
            </Button>
          )}
        </div>
        {state === 'on' && <TestOutcome test={test} />}
        {state === 'on' && (
          <Button kind="text" size="small" className={styles.off} busy={isLeaving} onClick={() => void turnOff()}>
            <Trans>Turn off on this device</Trans>
          </Button>
        )}
      </Card>
      {state && state !== 'on' && <WayOut state={state} onLook={look} />}
      {dialog}
    </>
  )
}

function StateText({ state }: { state: PushState }) {
  switch (state) {
    case 'on':
      return <Trans>Notifications are on</Trans>
    case 'off':
    case 'ask':
      return <Trans>Notifications are off</Trans>
    case 'blocked':
      return <Trans>Blocked in this browser</Trans>
    case 'install':
      return <Trans>Not before Kaft is on your home screen</Trans>
    case 'none':
      return <Trans>This browser has no notifications</Trans>
  }
}
