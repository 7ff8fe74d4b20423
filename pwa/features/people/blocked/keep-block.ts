import { accountBlock } from '../../../../shared/features/reports/reports.schema.ts'
import type { LocalStore } from '../../../local/local-store.ts'
import { readFact, writeFact } from '../../../local/registry.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { wakeSync } from '../../../sync/tabs/wake-sync.ts'

type Local = Pick<LocalStore, 'now' | 'registry'>

/** Saves the block from an answer of the server, so that every page can show the reason. */
export async function keepBlock({ now, registry }: Local, envelope: unknown): Promise<void> {
  const { personId } = now()
  const read = accountBlock.safeParse(envelope)
  if (personId === null || !read.success) return
  const stored = await readFact(registry, 'blocked').catch(() => undefined)
  const block = { personId, ...read.data }
  if (JSON.stringify(stored) !== JSON.stringify(block))
    await writeFact(registry, 'blocked', block).catch(() => undefined)
}

/** Whoever was logged out by a block that is over may log in again. */
export async function forgetExpired({ registry }: Pick<Local, 'registry'>): Promise<void> {
  const stored = await readFact(registry, 'blocked').catch(() => undefined)
  if (stored && stored.expiresAt !== null && stored.expiresAt <= serverNow()) await forgetBlock({ registry })
}

/** The block ended, so the outbox goes on. */
export async function forgetBlock({ registry }: Pick<Local, 'registry'>): Promise<void> {
  if (!(await readFact(registry, 'blocked').catch(() => undefined))) return
  await writeFact(registry, 'blocked', null).catch(() => undefined)
  wakeSync('outbox')
}
