import { useLingui } from '@lingui/react/macro'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { Link } from '../../../ui/page/link.tsx'
import { type Held, heldSentence, isHeldAsSet, readHeld } from './held.ts'
import styles from './mine.module.css'

/** In the place of the ways to sell, delete or lower one copy alone (M26). */
export function HeldAsSet({ held }: { held: Held }) {
  const { t } = useLingui()
  return (
    <p className={styles.held}>
      {t(heldSentence(held))} <Link to={`/chat/${held.chatId}`}>{t`To the chat`}</Link>
    </p>
  )
}

/** undefined where this own ad is free, or reserved by itself. */
export function useHeldAsSet(adId: string): Held | undefined {
  const { cache, personId } = useLocal()
  const held = useLive(
    async () => (personId === null ? undefined : (await readHeld(cache, personId)).get(adId)),
    [cache, personId, adId],
  )
  return held && isHeldAsSet(held) ? held : undefined
}
