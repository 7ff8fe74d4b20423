import type { Store } from '../common/store/store.ts'
import type { Statement } from '../common/store/batch.ts'
import type { Commit } from '../common/store/batch.ts'
import type { Deps } from '../deps.ts'
import { changeStatements } from './changes.ts'
import type { Change } from './mutator.ts'
import { readRevision } from './revision.ts'

interface Write {
  guards?: readonly Statement[]
  statements: readonly Statement[]
  changes: readonly Change[]
}

/** For calls of the API that are no mutations. */
export async function commitAndPoke(
  { store, pokes }: { store: Store; pokes: Deps['pokes'] },
  { guards = [], statements, changes }: Write,
): Promise<Commit> {
  const outcome = await store.commit({
    takesRev: true,
    guards,
    statements: [...statements, ...changeStatements(changes)],
  })
  if (outcome === 'guard_failed') return outcome
  const { rev } = await readRevision(store)
  for (const s of new Set(changes.map(({ scope }) => scope))) pokes.publish({ s, rev })
  return outcome
}
