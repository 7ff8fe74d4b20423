import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import styles from '../read/bubble.module.css'
import { textKey } from '../chats.actions.ts'
import { PendingPhotos } from './pending-photos.tsx'
import { usePickedPhotos } from './photo-keeper.ts'
import { useSavedText } from './text-keeper.ts'

/** Shows unsent text and photos where nothing can be sent, until they are deleted. */
export function Unsent({ chatId }: { chatId: string }) {
  const { keeper, text } = useSavedText(textKey(chatId))
  const photos = usePickedPhotos(textKey(chatId))
  if (!text?.trim() && photos.picked.hashes.length === 0) return null
  const throwAway = () => {
    keeper.type('')
    for (const hash of photos.picked.hashes) void photos.keeper.remove(hash)
  }
  return (
    <div className={styles.unsent}>
      <p className={styles.unsentHead}>
        <Trans>You were still writing this. It was not sent.</Trans>
      </p>
      {text && <p>{text}</p>}
      <PendingPhotos {...photos} />
      <Button kind="text" size="small" onClick={throwAway}>
        <Trans>Throw away</Trans>
      </Button>
    </div>
  )
}
