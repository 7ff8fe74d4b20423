import type { Follow } from '../../../../shared/features/booklists/booklists.schema.ts'
import type { Cache } from '../../../local/cache.types.ts'
import { readFact, type Registry } from '../../../local/registry.ts'
import type { Vault } from '../../../local/vault.ts'
import { readOverlaid } from '../../../sync/core/overlay.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'

interface LocalRows {
  registry: Registry
  vault: Vault
  cache: Cache
  personId: string | null
}

/** Reads the person's follows with unsent changes, or a visitor's follows on this device. */
export async function readFollows(
  { registry, vault, cache, personId }: LocalRows,
  mutations: DeviceMutations,
): Promise<Follow[]> {
  if (personId === null) return (await readFact(registry, 'follows')) ?? []
  const shown = await readOverlaid('follow', { cache, vault, mutations, personId })
  return shown.map(({ id, organisationId, studyId, news }) => ({ id, organisationId, studyId, ...(news && { news }) }))
}
