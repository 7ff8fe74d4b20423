import { useEffect, useState } from 'react'
import { chatIdOf } from '../../../shared/features/chats/chat-id.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { adoptText } from './write/start-chat.ts'

export function useChatId(adId: string | null): string | undefined {
  const { vault, personId } = useLocal()
  const [found, setFound] = useState<{ adId: string; chatId: string }>()
  useEffect(() => {
    if (adId === null || personId === null) return
    let here = true
    const find = async () => {
      const chatId = await chatIdOf(adId, personId)
      await adoptText(vault, adId, chatId).catch(() => undefined)
      if (here) setFound({ adId, chatId })
    }
    void find()
    return () => {
      here = false
    }
  }, [vault, adId, personId])
  return found?.adId === adId ? found?.chatId : undefined
}
