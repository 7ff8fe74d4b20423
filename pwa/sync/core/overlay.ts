import type { Table } from 'dexie'
import type { RowKind } from '../../../shared/sync/protocol.ts'
import type { Cache } from '../../local/cache.ts'
import type { Entry } from '../../local/device-state.ts'
import { argsOf, type DeviceMutations, mutationOf } from '../mutation.ts'

/** Rows of others are always `sent`. */
type WorkState = 'waiting' | 'sent' | 'refused'
export type Shown<Row> = Row & { work: WorkState; mutationId?: string }
type RowOf<Kind extends RowKind> =
  Cache[Kind] extends Table<infer Row extends object, infer _Key, infer _New> ? Row : never

interface Own<Args> {
  args: Args
  entry: Entry
  me: Me
}

interface Me {
  id: string
  firstName: string
}

export type Overlay<Args> = {
  readonly [Kind in RowKind]?: (rows: readonly Shown<RowOf<Kind>>[], own: Own<Args>) => Shown<RowOf<Kind>>[]
}

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
