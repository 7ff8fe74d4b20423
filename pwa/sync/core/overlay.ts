import type { Table } from 'dexie'
import type { RowKind } from '../../../shared/sync/protocol.ts'
import type { Cache } from '../../local/cache.types.ts'
import type { Entry } from '../../local/device-state.ts'
import type { Vault } from '../../local/vault.ts'
import { argsOf, type DeviceMutations, mutationOf } from '../mutation.ts'
import type { Overlay, RowOf, Shown } from './overlay.types.ts'

/** Applies own mutations to the pulled rows, in the order they were made. */
export function overlaid<Kind extends RowKind>(
  mutations: Partial<DeviceMutations>,
  kind: Kind,
  rows: readonly RowOf<Kind>[],
  { entries, personId }: { entries: readonly Entry[]; personId: string },
): Shown<RowOf<Kind>>[] {
  const sent = rows.map((row): Shown<RowOf<Kind>> => ({ ...row, work: 'sent' }))
  return entries
    .toSorted((a, b) => a.n - b.n)
    .reduce((shown, entry) => {
      const mutation = mutationOf(mutations, entry)
      const overlay = mutation?.overlay as Overlay<unknown> | undefined
      return (mutation && overlay?.[kind]?.(shown, { args: argsOf(mutation, entry), entry, personId })) ?? shown
    }, sent)
}

export interface OverlaySources {
  cache: Cache
  vault: Vault
  mutations: DeviceMutations
  personId: string | null
}

/** Reads all rows of a kind with the unsent changes of this person; none without a person. */
export async function readOverlaid<Kind extends RowKind>(
  kind: Kind,
  { cache, vault, mutations, personId }: OverlaySources,
): Promise<Shown<RowOf<Kind>>[]> {
  if (personId === null) return []
  const table = cache[kind] as unknown as Table<RowOf<Kind>>
  const [rows, entries] = await Promise.all([table.toArray(), vault.outbox.toArray()])
  return overlaid(mutations, kind, rows, { entries, personId })
}

export function ownRow<Row>(row: Row, { id, state }: Entry): Shown<Row> {
  const work = state === 'rejected' ? 'refused' : state === 'applied' ? 'sent' : 'waiting'
  return { ...row, work, mutationId: id }
}
