import type { Reader } from '../common/store/store.ts'
import type { RowKind } from '../../shared/sync/protocol.ts'

/**
 * Rows of one kind by id, in the shape of api.md, as the asker (a person id, or null for a visitor) may see them. What is
 * not there, or not for the asker, is left out.
 */
export type RowReader = (read: Reader, ids: readonly string[], caller: string | null) => Promise<Map<string, object>>

/** Kinds that a later part of the product brings have no reader yet: nothing of them is ever announced. */
export type RowReaders = Partial<Record<RowKind, RowReader>>
