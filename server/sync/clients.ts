import { eq, sql } from 'drizzle-orm'
import { preparedRead } from '../database/prepared.ts'
import type { Store } from '../database/store.ts'
import { client } from './sync.table.ts'

const seenAtMostEvery = 60 * 60 * 1000

const clientById = preparedRead(read =>
  read
    .select()
    .from(client)
    .where(eq(client.id, sql.placeholder('id')))
    .prepare(),
)

/** The person this client belongs to: the one it first pushed for. */
export async function ownerOf(store: Store, id: string, personId: string, now: number): Promise<string> {
  const [known] = await clientById(store.read).all({ id })
  if (known && now - known.lastSeenAt < seenAtMostEvery) return known.personId
  const seen = store.write
    .insert(client)
    .values({ id, personId, createdAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: client.id, set: { lastSeenAt: now } })
  await store.commit({ statements: [seen] })
  const [bound] = known ? [known] : await clientById(store.read).all({ id })
  return bound?.personId ?? personId
}
