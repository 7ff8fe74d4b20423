import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../ui/form/button.tsx'
import type { ChatMenuProps } from './chat-menu-popup.tsx'

const ChatMenuPopup = lazy(() => import('./chat-menu-popup.tsx'))

/** Loads its code when it is first opened. */
export function ChatMenu(props: ChatMenuProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const button = (
    <IconButton icon="more" label={t`What to do with this chat`} aria-haspopup="menu" onClick={() => setOpened(true)} />
  )
  if (!opened) return button
  return (
    <Suspense fallback={button}>
      <ChatMenuPopup {...props} />
    </Suspense>
  )
}
