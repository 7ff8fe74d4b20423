import { useState } from 'react'
import type { Message } from '../../../../shared/features/chats/chats.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { isOffline } from '../../../api/api-failure.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { fetchOlder } from '../repair-chats.ts'

export interface Older {
  /** Messages count from 1, so a higher first number means that there are older ones. */
  there: boolean
  state: 'idle' | 'loading' | 'offline' | 'failed'
  load(): Promise<void>
}

export function useOlder(chatId: string, messages: readonly Message[]): Older {
  const { cache, personId } = useLocal()
  const [state, setState] = useState<Older['state']>('idle')
  const first = messages[0]?.seq ?? 1
  const load = async () => {
    setState('loading')
    try {
      await fetchOlder(cache, must(personId, 'only its two people see a chat'), { chatId, before: first })
      setState('idle')
    } catch (error) {
      setState(isOffline(error) ? 'offline' : 'failed')
    }
  }
  return { there: first > 1, state, load }
}
