import { type SnapshotAnswer, snapshotAnswer, type SyncRow } from '../../shared/sync/protocol.ts'
import { applyRows, dropScope, rowTables } from './apply-rows.ts'
import type { Site } from './site.ts'
import { type Answer, ask } from './transport.ts'

/**
 * Fetches a scope anew. The head of the *first* page is where the tail goes on: later pages may be newer, and the tail
 * repairs. A scope that is not there (any more) is left alone. The swap is one transaction, and only if nobody moved the cursor meanwhile; `more` asks for the tail.
 */
export async function takeSnapshot(site: Site, s: string): Promise<'more' | 'later' | 'done'> {
  const { cache } = site
  const before = (await cache.cursor.get(s))?.cursor ?? null
  const rows: SyncRow[] = []
  let head: number | null = null
  let epoch = ''
  for (let after: string | null = ''; after !== null;) {
    const answer: Answer<SnapshotAnswer> = await ask(
      site,
      snapshotAnswer,
      `/sync/snapshot?${new URLSearchParams(queryOf(site, s, after))}`,
    )
    if (answer.kind === 'refused') return 'done'
    if (answer.kind !== 'ok') return 'later'
    if (head !== null && answer.body.epoch !== epoch) return 'later'
    head ??= answer.body.head
    epoch = answer.body.epoch
    rows.push(...answer.body.rows)
    after = answer.body.after
  }
  await cache.transaction('rw', rowTables(cache), async () => {
    const stored = (await cache.cursor.get(s))?.cursor ?? null
    if (stored !== before) return
    await dropScope(cache, s, new Set(rows.map(({ kind, id }) => `${kind}:${id}`)))
    await applyRows(cache, s, rows)
    await cache.cursor.put({ s, cursor: head, epoch })
  })
  return 'more'
}

function queryOf(site: Site, s: string, after: string): Record<string, string> {
  return { s, ...(after && { after }), ...(site.personId && { expectUser: site.personId }) }
}
