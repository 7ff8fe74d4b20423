import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SellerAsked } from '../../features/chats/write/full-list-text.ts'
import { WriteToAll } from '../../features/chats/write/write-to-all.tsx'
import { RequireSession } from '../../features/people/require-session.tsx'
import { useCurrentPath } from '../../features/people/session/session-provider.tsx'
import { useLocal } from '../../local/local-provider.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'

/** More would make an address that is too long. */
const maxBrought = 40

interface WriteDialogProps {
  open: boolean
  onClose(): void
  title: ReactNode
  about: string
  asked: readonly SellerAsked[]
  owned: ReadonlySet<string>
}

/** Comes back to itself after a login, with the visitor's ticks (D4). */
export function WriteDialog({ open, onClose, title, about, asked, owned }: WriteDialogProps) {
  const { personId } = useLocal()
  const path = useCurrentPath()
  const brought = personId === null && owned.size > 0 && owned.size <= maxBrought
  const back = brought ? `${path}&have=${[...owned].join(',')}` : path
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <RequireSession
        inside
        verified
        returnTo={back}
        why={<Trans>Then you both know who you are talking to. Afterwards you are back here.</Trans>}
      >
        <WriteToAll about={about} asked={asked} />
      </RequireSession>
    </Dialog>
  )
}
