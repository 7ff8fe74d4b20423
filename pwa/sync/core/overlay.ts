import type { RowKind } from '../../../shared/sync/protocol.ts'
import type { Entry } from '../../local/device-state.ts'
import { argsOf, type DeviceMutations, mutationOf } from '../mutation.ts'
import type { Me, Overlay, RowOf, Shown } from './overlay.types.ts'

/** Applies own mutations to the pulled rows, in the order they were made. */
export function overlaid<Kind extends RowKind>(
  mutations: Partial<DeviceMutations>,
  kind: Kind,
  rows: readonly RowOf<Kind>[],
  { entries, me }: { entries: readonly Entry[]; me: Me },
): Shown<RowOf<Kind>>[] {
  const sent = rows.map((row): Shown<RowOf<Kind>> => ({ ...row, work: 'sent' }))
  return entries
    .toSorted((a, b) => a.n - b.n)
    .reduce((shown, entry) => {
      const mutation = mutationOf(mutations, entry)
      const overlay = mutation?.overlay as Overlay<unknown> | undefined
      return (mutation && overlay?.[kind]?.(shown, { args: argsOf(mutation, entry), entry, me })) ?? shown
    }, sent)
}

export function ownRow<Row>(row: Row, { id, state }: Entry): Shown<Row> {
  const work = state === 'rejected' ? 'refused' : state === 'applied' ? 'sent' : 'waiting'
  return { ...row, work, mutationId: id }
}
