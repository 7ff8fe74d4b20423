import type { RowKind } from '../../shared/sync/protocol.ts'
import type { Cache } from '../local/cache.types.ts'
import { useLocal } from '../local/local-provider.tsx'
import { useLive } from '../local/use-live.ts'
import type { Vault } from '../local/vault.ts'
import { readOverlaid } from './core/overlay.ts'
import type { RowOf, Shown } from './core/overlay.types.ts'
import { useMutations } from './mutations-provider.tsx'

/**
 * Returns what `choose` makes of all rows of a kind with this person's unsent changes; of no rows without a person.
 * undefined while loading. `deps` must name all that `choose` uses.
 */
export function useOverlaid<Kind extends RowKind, Answer>(
  kind: Kind,
  choose: (
    rows: Shown<RowOf<Kind>>[],
    local: { cache: Cache; vault: Vault; personId: string },
  ) => Answer | PromiseLike<Answer>,
  deps: unknown[] = [],
): Answer | undefined {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations(personId !== null)
  return useLive(async () => {
    if (personId === null) return choose([], { cache, vault, personId: '' })
    if (!mutations) return undefined
    return choose(await readOverlaid(kind, { cache, vault, mutations, personId }), { cache, vault, personId })
  }, [cache, vault, mutations, personId, ...deps])
}
