import type { Reader } from '../common/store/sql.ts'
import type { RowKind } from '../../shared/sync/protocol.ts'

/** In the shape of api.md, for `caller` (null: a visitor). Leaves out missing and hidden rows. */
export type RowReader = (read: Reader, ids: readonly string[], caller: string | null) => Promise<Map<string, object>>

/** Reserved kinds have no reader yet, and no changes. */
export type RowReaders = Partial<Record<RowKind, RowReader>>

export function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map(row => [row.id, row]))
}

interface ForCaller<Found> {
  all(values: { ids: string; caller: string }): Promise<Found[]>
}

/** A reader of what visitors do not get. `query`: prepared, with the placeholders `ids`, a JSON list, and `caller`. */
export function readerForCaller<Found, Row extends { id: string }>(
  query: (read: Reader) => ForCaller<Found>,
  rowOf: (found: Found, caller: string) => Row,
) {
  return async (read: Reader, ids: readonly string[], caller: string | null): Promise<Map<string, Row>> => {
    if (caller === null) return new Map()
    const rows = await query(read).all({ ids: JSON.stringify(ids), caller })
    return byId(rows.map(found => rowOf(found, caller)))
  }
}
