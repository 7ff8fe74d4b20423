import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSession } from '../people/session/session-provider.tsx'
import { NeedsPerson, type Need } from './needs-person.tsx'
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
  const [need, setNeed] = useState<Need | null>(null)
  const isIn = state === 'signed_in' && person !== undefined
  const setEmail = (on: boolean) => {
    if (on && !isIn) setNeed('session')
    else if (on && !person?.emailVerified) setNeed('verified')
    else set({ ...ways, email: on })
  }
  const setPush = (on: boolean) => {
    if (on && !isIn) setNeed('session')
    else if (on) want(why, () => set({ ...ways, push: true }))
    else set({ ...ways, push: false })
  }
  const done = () => {
    setNeed(null)
    if (need === 'verified') set({ ...ways, email: true })
  }
  const dialogs = (
    <>
      {dialog}
      {need && (
        <NeedsPerson
          need={need}
          why={<Trans>Then we know where to tell you. Afterwards you are back here.</Trans>}
          onDone={done}
          onClose={() => setNeed(null)}
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
