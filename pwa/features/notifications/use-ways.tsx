import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSession } from '../people/session/session-provider.tsx'
import { NeedsPerson } from './needs-person.tsx'
import { usePushAsk } from './push/use-push-ask.tsx'
import type { Ways } from './ways.ts'

interface WaySwitch {
  checked: boolean
  onChange(checked: boolean): void
}

/** Asks first for a login (D4), a confirmed address (G3) or the permission, after `why`. Render `dialogs` beside it. */
export function useWays(
  ways: Ways,
  set: (ways: Ways) => void,
  why: ReactNode,
): { email: WaySwitch; push: WaySwitch; dialogs: ReactNode } {
  const { person, state } = useSession()
  const { want, busy, dialog } = usePushAsk()
  const [wish, setWish] = useState<keyof Ways | null>(null)
  const isIn = state === 'signed_in' && person !== undefined
  const turnOn = (way: keyof Ways) => {
    if (way === 'email') set({ ...ways, email: true })
    else want(why, () => set({ ...ways, push: true }))
  }
  const setEmail = (on: boolean) => {
    if (!on) set({ ...ways, email: false })
    else if (isIn && person.emailVerified) turnOn('email')
    else setWish('email')
  }
  const setPush = (on: boolean) => {
    if (!on) set({ ...ways, push: false })
    else if (isIn) turnOn('push')
    else setWish('push')
  }
  const dialogs = (
    <>
      {dialog}
      {wish && (
        <NeedsPerson
          verified={wish === 'email'}
          why={<Trans>Then we know where to tell you. Afterwards you are back here.</Trans>}
          onDone={() => {
            setWish(null)
            turnOn(wish)
          }}
          onClose={() => setWish(null)}
        />
      )}
    </>
  )
  return {
    email: { checked: isIn && ways.email, onChange: setEmail },
    push: { checked: isIn && (ways.push || busy), onChange: setPush },
    dialogs,
  }
}
