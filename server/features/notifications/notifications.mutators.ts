import { createPublicKey } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import {
  type FieldErrors,
  type Mutator,
  type MutatorContext,
  type Plan,
  rejected,
  unverified,
} from '../../sync/mutator.ts'
import type {
  ChatAlertsSet,
  DealAlertsSet,
  DeviceRegister,
  DeviceRemove,
  ListAlertsSet,
  MailLanguageSet,
  QuietHoursSet,
  ShelfFillSet,
} from '../../../shared/features/notifications/notifications.mutations.ts'
import { device, waitingPush } from './notifications.table.ts'
import { isEndpoint } from '../../adapters/push/endpoint.ts'
import { isSame, type Statement } from '../../common/store/sql.ts'
import { put, thisRev } from '../../sync/changes.ts'
import { saveMailLanguage } from '../people/people.queries.ts'
import { person } from '../people/people.table.ts'

/** Per person; the one seen longest ago goes first. */
const maxDevices = 20
/** Devices register at every start; sooner than this nothing is written. */
const freshMs = 60 * 60 * 1000

/** The last person to register a browser gets its pushes, because it has one address. */
export const deviceRegisterMutator = (options: { loopback: boolean }): Mutator<DeviceRegister> => ({
  async plan({ endpoint, keys, language }, { store, person, sessionId, now }) {
    const faults: FieldErrors = {
      ...(!isEndpoint(endpoint, options) && { endpoint: { code: 'wrong' } }),
      ...(!isPoint(keys.p256dh) && { 'keys.p256dh': { code: 'wrong' } }),
      ...(bytesOf(keys.auth)?.length !== 16 && { 'keys.auth': { code: 'wrong' } }),
    }
    if (Object.keys(faults).length > 0) return rejected('invalid', faults)
    const values = { personId: person.id, sessionId, ...keys, language }
    const [existing] = await store.read.select().from(device).where(eq(device.endpoint, endpoint))
    const isSame =
      existing && Object.entries(values).every(([name, value]) => existing[name as keyof typeof values] === value)
    if (isSame && now - existing.registeredAt < freshMs && existing.retryAt === null) return { kind: 'noop' }
    const row = { ...values, registeredAt: now, failures: 0, retryAt: null, refusals: 0 }
    return {
      kind: 'applied',
      statements: [
        store.write
          .insert(device)
          .values({ endpoint, ...row, createdAt: now })
          .onConflictDoUpdate({ target: device.endpoint, set: row }),
        store.write
          .delete(waitingPush)
          .where(and(eq(waitingPush.endpoint, endpoint), ne(waitingPush.personId, person.id))),
        store.write.delete(device).where(
          and(
            eq(device.personId, person.id),
            sql`${device.endpoint} not in (select endpoint from ${device} where person_id = ${person.id}
              order by registered_at desc, (endpoint = ${endpoint}) desc, created_at desc, endpoint limit ${maxDevices})`,
          ),
        ),
      ],
      changes: [],
    }
  },
})

export const deviceRemoveMutator: Mutator<DeviceRemove> = {
  async plan({ endpoint }, { store, person }) {
    const isMine = and(eq(device.endpoint, endpoint), eq(device.personId, person.id))
    const [existing] = await store.read.select({ endpoint: device.endpoint }).from(device).where(isMine)
    if (!existing) return { kind: 'noop' }
    return { kind: 'applied', statements: [store.write.delete(device).where(isMine)], changes: [] }
  },
}

/** An uncompressed point on P-256: 65 bytes. */
function isPoint(key: string): boolean {
  const bytes = bytesOf(key)
  if (bytes?.length !== 65 || bytes[0] !== 4) return false
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map(part => part.toString('base64url'))
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
    return true
  } catch {
    return false
  }
}

function bytesOf(text: string): Buffer | undefined {
  return /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined
}

type Row = typeof person.$inferSelect
type SetAt = 'alertsSetAt' | 'dealsSetAt' | 'listsSetAt' | 'quietSetAt' | 'shelfFillSetAt' | 'mailLanguageSetAt'

export const chatAlertsSetMutator: Mutator<ChatAlertsSet> = {
  plan: ({ email, push }, context) =>
    setAlerts(context, email, 'alertsSetAt', { alertsByEmail: email, alertsByPush: push }),
}

export const dealAlertsSetMutator: Mutator<DealAlertsSet> = {
  plan: ({ email, push }, context) =>
    setAlerts(context, email, 'dealsSetAt', { dealsByEmail: email, dealsByPush: push }),
}

export const listAlertsSetMutator: Mutator<ListAlertsSet> = {
  plan: ({ email, push }, context) =>
    setAlerts(context, email, 'listsSetAt', { listsByEmail: email, listsByPush: push }),
}

/** E-mail needs a verified address (G3). */
async function setAlerts(context: MutatorContext, email: boolean, at: SetAt, alerts: Partial<Row>): Promise<Plan> {
  const refused = email ? await unverified(context) : undefined
  if (refused) return refused
  const { store, person, language } = context
  return set(context, at, alerts, email ? [saveMailLanguage(store, person.id, language)] : [])
}

export const quietHoursSetMutator: Mutator<QuietHoursSet> = {
  plan: ({ on }, context) => set(context, 'quietSetAt', { quietHours: on }),
}

export const shelfFillSetMutator: Mutator<ShelfFillSet> = {
  plan: ({ on }, context) => set(context, 'shelfFillSetAt', { shelfFill: on }),
}

export const mailLanguageSetMutator: Mutator<MailLanguageSet> = {
  plan: ({ language }, context) => set(context, 'mailLanguageSetAt', { mailLanguage: language }),
}

/** The latest choice wins, whenever it arrives. */
async function set(
  { store, person: { id }, madeAt }: MutatorContext,
  at: SetAt,
  values: Partial<Row>,
  more: readonly Statement[] = [],
): Promise<Plan> {
  const [existing] = await store.read.select().from(person).where(eq(person.id, id))
  if (!existing || (existing[at] ?? 0) > madeAt) return { kind: 'noop' }
  const before = existing[at]
  return {
    kind: 'applied',
    guards: [
      store.write
        .select({ id: person.id })
        .from(person)
        .where(and(eq(person.id, id), isSame(person[at], before))),
    ],
    statements: [
      store.write
        .update(person)
        .set({ ...values, [at]: madeAt, rev: thisRev })
        .where(eq(person.id, id)),
      ...more,
    ],
    changes: [put(`me:${id}`, 'person', id)],
  }
}
