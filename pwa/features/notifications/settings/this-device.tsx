import { useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
  const { vault } = useLocal()
  const { state, look } = usePushDevice()
  const { want, busy, dialog } = usePushAsk()
  const { test, send } = useTest()
  const [isLeaving, setLeaving] = useState(false)
  const turnOn = () =>
    want(t`Then you hear on this device of new messages and of the books you watch.`, () => undefined)
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
            <h2 className={styles.small}>{t`This device`}</h2>
            <output className={styles.state}>
              {state && (
                <>
                  <StatusDot state={dots[state]} /> <StateText state={state} />
                </>
              )}
            </output>
          </div>
          {state === 'on' && (
            <Button busy={test.kind === 'sending' || test.kind === 'waiting'} onClick={send}>{t`Send a test`}</Button>
          )}
          {(state === 'ask' || state === 'off') && <Button busy={busy} onClick={turnOn}>{t`Turn on`}</Button>}
        </div>
        {state === 'on' && <TestOutcome test={test} />}
        {state === 'on' && (
          <Button kind="text" size="small" className={styles.off} busy={isLeaving} onClick={() => void turnOff()}>
            {t`Turn off on this device`}
          </Button>
        )}
      </Card>
      {state && state !== 'on' && <WayOut state={state} onLook={look} />}
      {dialog}
    </>
  )
}

function StateText({ state }: { state: PushState }) {
  const { t } = useLingui()
  return {
    on: t`Notifications are on`,
    off: t`Notifications are off`,
    ask: t`Notifications are off`,
    blocked: t`Blocked in this browser`,
    install: t`Not before Kaft is on your home screen`,
    none: t`This browser has no notifications`,
  }[state]
}
