import type { Follow } from '../../../../shared/features/booklists/booklists.schema.ts'
import { useLocal, useLocalStore } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { useMutations } from '../../../sync/mutations-provider.tsx'
import { readFollows } from './read-follows.ts'

/** undefined while loading. */
export function useFollows(): Follow[] | undefined {
  const { registry } = useLocalStore()
  const { vault, cache, personId } = useLocal()
  const mutations = useMutations()
  return useLive(
    async () => mutations && readFollows({ registry, vault, cache, personId }, mutations),
    [registry, vault, cache, personId, mutations],
  )
}
