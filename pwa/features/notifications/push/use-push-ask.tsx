import { type ReactNode, useState } from 'react'
import { useLocal } from '../../../local/local-provider.tsx'
import { PushAsk, type Asked } from './push-ask.tsx'
import { turnOnDevice } from './page-push.ts'
import { usePushDevice } from './use-push-device.ts'

interface PushAsking {
  /** Runs `goOn` once pushes come to this device, or the person wants them elsewhere only. Call it at a tap. */
  want(why: ReactNode, goOn: () => void): void
  busy: boolean
  /** Render it beside the switch. */
  dialog: ReactNode
}

export function usePushAsk(): PushAsking {
  const { vault } = useLocal()
  const { state, look } = usePushDevice()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)

  const turnOn = async (wish: Asked) => {
    setBusy(true)
    const outcome = await turnOnDevice(vault).catch(() => 'failed' as const)
    setBusy(false)
    look()
    setAsked(outcome === 'on' ? null : { ...wish, failed: outcome })
    if (outcome === 'on') wish.goOn()
  }
  const want = (why: ReactNode, goOn: () => void) => {
    if (state === 'on') goOn()
    else if (state === 'off') void turnOn({ why, goOn })
    else setAsked({ why, goOn })
  }
  const dialog = asked && state !== undefined && (
    <PushAsk
      asked={asked}
      state={state}
      busy={busy}
      onGranted={() => void turnOn(asked)}
      onRefused={look}
      onClose={() => setAsked(null)}
    />
  )
  return { want, busy, dialog }
}
