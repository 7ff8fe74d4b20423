import { eq, sql } from 'drizzle-orm'
import { preparedRead } from '../../common/store/prepared.ts'
import type { Store } from '../../common/store/store.ts'
import { must } from '../../../shared/lib/must.ts'
import { client, revision } from '../sync.table.ts'
import { hash } from 'node:crypto'

/** Deeper arguments are invalid anyway, and must not exhaust the stack first. */
const deepest = 50

const seenEveryMs = 60 * 60 * 1000

interface Client {
  personId: string
  lastSeenAt: number
}

const admissionOf = preparedRead(read =>
  read
    .select({
      epoch: revision.epoch,
      restoredAt: revision.restoredAt,
      personId: client.personId,
      lastSeenAt: client.lastSeenAt,
    })
    .from(revision)
    .leftJoin(client, eq(client.id, sql.placeholder('clientId')))
    .prepare(),
)

/** The epoch and the client's owner decide whether a push is accepted. */
export async function readAdmission(
  store: Store,
  clientId: string,
): Promise<{ epoch: string; restoredAt: number | null; client: Client | undefined }> {
  const [row] = await admissionOf(store.read).all({ clientId })
  const { epoch, restoredAt, personId, lastSeenAt } = must(row, 'the revision row is made at start')
  return { epoch, restoredAt, client: personId !== null && lastSeenAt !== null ? { personId, lastSeenAt } : undefined }
}

interface Binding {
  clientId: string
  client: Client | undefined
  personId: string
  now: number
}

/** Returns the first person that this client pushed for, who stays its owner. */
export async function bindClient(
  store: Store,
  { clientId, client: existing, personId, now }: Binding,
): Promise<string> {
  if (existing && now - existing.lastSeenAt < seenEveryMs) return existing.personId
  const upsert = store.write
    .insert(client)
    .values({ id: clientId, personId, createdAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: client.id, set: { lastSeenAt: now } })
  await store.commit({ statements: [upsert] })
  return existing?.personId ?? (await readAdmission(store, clientId)).client?.personId ?? personId
}

/** Tells a repeat from another mutation with the same id; ignores the order of members. */
export function argsHashOf(name: string, args: unknown): string {
  return hash('sha256', `${name}\n${canonical(args, 0)}`, 'base64url').slice(0, 22)
}

function canonical(value: unknown, depth: number): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (depth > deepest) return '…'
  const inside = (member: unknown) => canonical(member, depth + 1)
  if (Array.isArray(value)) return `[${value.map(inside).join(',')}]`
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${inside(member)}`).join(',')}}`
}
