import type { Cache } from '../../local/cache.types.ts'
import type { RowKind } from '../../../shared/sync/protocol.ts'
import type { Table } from 'dexie'
import type { Entry } from '../../local/device-state.ts'

/** Rows of others are always `sent`. */
type WorkState = 'waiting' | 'sent' | 'refused'
export type Shown<Row> = Row & { work: WorkState; mutationId?: string }

export type RowOf<Kind extends RowKind> =
  Cache[Kind] extends Table<infer Row extends object, infer _Key, infer _New> ? Row : never
interface Own<Args> {
  args: Args
  entry: Entry
  personId: string
}

export type Overlay<Args> = {
  readonly [Kind in RowKind]?: (rows: readonly Shown<RowOf<Kind>>[], own: Own<Args>) => Shown<RowOf<Kind>>[]
}
