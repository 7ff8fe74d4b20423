import { Trans } from '@lingui/react/macro'
import { useBlock } from '../../blocks/use-block.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from '../read/chat-panel.module.css'
import type { OpenChat } from '../use-chat.ts'
import { Unsent } from './unsent.tsx'

/** Replaces the composer for a blocked person (E6). Unsent text stays until they are unblocked. */
export function BlockedEnd({ chat: { id, other }, name }: { chat: OpenChat; name: string }) {
  const set = useBlock({ chatId: id, otherId: other.id, name })
  return (
    <div data-action-bar="">
      <Unsent chatId={id} />
      <div className={styles.elsewhere}>
        <p className={styles.blocked}>
          <Trans>You blocked {name}. You cannot write to each other, and you do not see each other's books.</Trans>
        </p>
        <Button onClick={() => void set(false)}>
          <Trans>Unblock {name}</Trans>
        </Button>
      </div>
    </div>
  )
}
