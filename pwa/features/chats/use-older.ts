import { useState } from 'react'
import type { Message, OlderMessages } from '../../../shared/features/chats/chats.schema.ts'
import { isOffline } from '../../api/api-failure.ts'
import { getJson } from '../../api/http.ts'
import { useLocal } from '../../local/local-provider.tsx'

export interface Older {
  /** There are messages before the first one here; they are numbered from 1 on. */
  there: boolean
  state: 'idle' | 'loading' | 'offline' | 'failed'
  load(): Promise<void>
}

/** Fetches what the device does not hold of a long chat, and keeps it. */
export function useOlder(chatId: string, messages: readonly Message[]): Older {
  const { cache } = useLocal()
  const [state, setState] = useState<Older['state']>('idle')
  const first = messages[0]?.seq ?? 1
  const load = async () => {
    setState('loading')
    try {
      const older = await getJson<OlderMessages>(`/chats/${chatId}/messages?before=${first}`)
      await cache.message.bulkPut(older.messages)
      setState('idle')
    } catch (error) {
      setState(isOffline(error) ? 'offline' : 'failed')
    }
  }
  return { there: first > 1, state, load }
}
