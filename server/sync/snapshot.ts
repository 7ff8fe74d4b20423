import { invalid } from '../middleware/errors.ts'
import { wrong } from '../middleware/fields.errors.ts'
import { pullLimits } from '../../shared/sync/limits.ts'
import type { SnapshotAnswer, SyncRow } from '../../shared/sync/protocol.ts'
import { mayFollow, type PullParts } from './pull.ts'
import { readRevision } from './changes.ts'
import { splitScope } from './scopes.ts'

/** `revoked`: the device drops the scope, as in a pull. */
export type Snapshot = (
  s: string,
  after: string | null,
  caller: string | null,
) => Promise<Omit<SnapshotAnswer, 'now'> | 'revoked'>

/**
 * By kind and id. Every page has the head of the first, from which the device pulls next, so that no change is missed
 * (docs/sync.md, Snapshot).
 */
export function createSnapshot(parts: PullParts): Snapshot {
  const { store, scopes, readers } = parts
  return async (s, after, caller) => {
    const revision = await readRevision(store)
    if ((await mayFollow(parts, s, caller, revision)) === 'revoked') return 'revoked'
    const { sort, scopeId } = splitScope(s)
    const contents = scopes[sort]?.contents ?? []
    const from = after === null ? { head: revision.rev, kind: 0, id: '' } : readPlace(after, contents.length)
    const head = from.head
    const { rows: limit } = pullLimits
    const rows: SyncRow[] = []
    for (let index = from.kind; index < contents.length; index += 1) {
      const { kind, page, hides } = contents[index] ?? {}
      if (!kind || !page) break
      const rowsLeft = limit - rows.length
      const ids = await page(store.read, scopeId, index === from.kind ? from.id : '', rowsLeft)
      const bodies = await readers[kind]?.(store.read, ids, caller)
      const hidden = await hides?.(store.read, ids, caller)
      for (const id of ids) {
        const row = bodies?.get(id)
        if (row && !hidden?.has(id)) rows.push({ kind, id, rev: head, op: 'put', row })
      }
      const last = ids.at(-1)
      if (ids.length >= rowsLeft && last !== undefined)
        return { epoch: revision.epoch, s, head, rows, after: writePlace({ head, kind: index, id: last }) }
    }
    return { epoch: revision.epoch, s, head, rows, after: null }
  }
}

interface Place {
  head: number
  kind: number
  id: string
}

const writePlace = ({ head, kind, id }: Place) => `${head}.${kind}.${id}`

function readPlace(after: string, kinds: number): Place {
  const found = /^(\d{1,16})\.(\d{1,2})\.([0-9a-f-]{36})$/.exec(after)
  const [, head, kind, id = ''] = found ?? []
  if (!found || Number(kind) >= kinds || !Number.isSafeInteger(Number(head))) throw invalid({ after: wrong })
  return { head: Number(head), kind: Number(kind), id }
}
