import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import styles from '../read/chat-panel.module.css'
import { textKey } from '../chats.actions.ts'
import { Elsewhere } from './elsewhere.tsx'
import type { AboutAd } from './start-chat.ts'
import { useKeptText } from './use-kept-text.ts'

interface DepartedEndProps {
  chatId: string
  about: AboutAd | undefined
}

/** Stands in place of the composer when the other is gone. Unsent text is shown until it is thrown away. */
export function DepartedEnd({ chatId, about }: DepartedEndProps) {
  const { keeper, text } = useKeptText(textKey(chatId))
  return (
    <div data-action-bar="">
      {text?.trim() && (
        <div className={styles.unsent}>
          <p className={styles.unsentHead}>
            <Trans>You were still writing this. It was not sent.</Trans>
          </p>
          <p>{text}</p>
          <Button kind="text" size="small" onClick={() => keeper.type('')}>
            <Trans>Throw away</Trans>
          </Button>
        </div>
      )}
      {about && <Elsewhere about={about} />}
    </div>
  )
}
