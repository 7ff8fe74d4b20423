import type { Reader } from '../common/store/batch.ts'
import type { RowKind } from '../../shared/sync/protocol.ts'

/** In the shape of api.md, for `caller` (null: a visitor). Leaves out missing and hidden rows. */
export type RowReader = (read: Reader, ids: readonly string[], caller: string | null) => Promise<Map<string, object>>

/** Reserved kinds have no reader yet, and no changes. */
export type RowReaders = Partial<Record<RowKind, RowReader>>
