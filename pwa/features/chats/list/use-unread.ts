import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { useMutations } from '../../../sync/mutations-provider.tsx'
import { ownChats, unreadIn } from './unread.ts'

export function useUnread(): number {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations(personId !== null)
  const unread = useLive(
    async () => (mutations ? unreadIn(await ownChats({ cache, vault, mutations, personId })) : 0),
    [cache, vault, personId, mutations],
  )
  return unread ?? 0
}
