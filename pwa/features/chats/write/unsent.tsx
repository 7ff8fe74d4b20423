import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import styles from '../read/chat-panel.module.css'
import { textKey } from '../chats.actions.ts'
import { useSavedText } from './use-saved-text.ts'

/** Shows unsent text where nothing can be sent, until it is deleted. */
export function Unsent({ chatId }: { chatId: string }) {
  const { keeper, text } = useSavedText(textKey(chatId))
  if (!text?.trim()) return null
  return (
    <div className={styles.unsent}>
      <p className={styles.unsentHead}>
        <Trans>You were still writing this. It was not sent.</Trans>
      </p>
      <p>{text}</p>
      <Button kind="text" size="small" onClick={() => keeper.type('')}>
        <Trans>Throw away</Trans>
      </Button>
    </div>
  )
}
