import { useEffect, useState } from 'react'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { adoptText } from './write/start-chat.ts'

export function useChatId(adId: string | null): string | undefined {
  const { vault, cache, personId } = useLocal()
  const [found, setFound] = useState<{ adId: string; chatId: string }>()
  useEffect(() => {
    if (adId === null || personId === null) return
    let here = true
    const find = async () => {
      // A chat moves to the ad at a lower price, and keeps its id. Storage that does not answer knows of none.
      const there = await cache.chat
        .where({ adId })
        .first()
        .catch(() => undefined)
      const chatId = there?.id ?? (await chatIdOf(adId, personId))
      await adoptText(vault, adId, chatId).catch(() => undefined)
      if (here) setFound({ adId, chatId })
    }
    void find()
    return () => {
      here = false
    }
  }, [vault, cache, adId, personId])
  return found?.adId === adId ? found?.chatId : undefined
}
