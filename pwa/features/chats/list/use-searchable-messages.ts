import type { Cache } from '../../../local/cache.types.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import type { Vault } from '../../../local/vault.ts'
import { readOverlaid } from '../../../sync/core/overlay.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'
import { useMutations } from '../../../sync/mutations-provider.tsx'
import type { SearchableMessage } from './find-chats.ts'

/** Reads the messages only while they are `wanted`. */
export function useSearchableMessages(wanted: boolean): SearchableMessage[] | undefined {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations(wanted)
  const said = useLive(
    async () =>
      mutations && wanted && personId !== null ? readSearchableMessages({ cache, vault, mutations }, personId) : null,
    [cache, vault, mutations, personId, wanted],
  )
  return said ?? undefined
}

/** Takes two reads for any number of chats. */
export async function readSearchableMessages(
  { cache, vault, mutations }: { cache: Cache; vault: Vault; mutations: DeviceMutations },
  personId: string,
): Promise<SearchableMessage[]> {
  const shown = await readOverlaid('message', { cache, vault, mutations, personId })
  return shown.map(({ id, chatId, senderId, text, sentAt }) => ({
    id,
    chatId,
    text: text.trim(),
    own: senderId === personId,
    at: sentAt,
  }))
}
