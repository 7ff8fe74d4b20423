import { and, eq } from 'drizzle-orm'
import type { Provider } from '../provider.ts'
import { type SessionRow, session } from './sessions.table.ts'

/** Rare, so that whoami stays a read. */
const everyMs = 3600_000

/** Only shown to the person (F3). */
export async function noteSeen({ store, now, options }: Provider, row: SessionRow): Promise<void> {
  const device = row.devices.at(-1)
  if (!device || now() - Math.max(device.seenAt ?? 0, row.authenticatedAt) < everyMs) return
  const devices = [...row.devices.slice(0, -1), { ...device, seenAt: now() }]
  const unchanged = and(eq(session.id, row.id), eq(session.devices, row.devices))
  const note = store.write.update(session).set({ devices }).where(unchanged)
  await store
    .commit({ statements: [note] })
    .catch((error: unknown) => options.log.warn({ error: String(error) }, 'not noted as seen'))
}
