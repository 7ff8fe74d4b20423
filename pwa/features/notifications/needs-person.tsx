import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Dialog } from '../../ui/page/dialog.tsx'
import { RequireSession } from '../people/require-session.tsx'

interface NeedsPersonProps {
  verified: boolean
  why: ReactNode
  onDone(): void
  onClose(): void
}

/** Asks for a login, or for a confirmed e-mail address (D4, G3). */
export function NeedsPerson({ verified, why, onDone, onClose }: NeedsPersonProps) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Notifications</Trans>}>
      <RequireSession inside verified={verified} why={why}>
        <Done onDone={onDone} />
      </RequireSession>
    </Dialog>
  )
}

function Done({ onDone }: { onDone(): void }) {
  const done = useEffectEvent(onDone)
  useEffect(() => void done(), [])
  return null
}
