import { and, asc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { mail } from '../notifications.table.ts'
import { writeMail } from './write-mail.ts'

const minute = 60_000
/** Between tries; a mail is abandoned after a day. */
const pauses = [1 * minute, 5 * minute, 25 * minute, 120 * minute] as const
const lifeMs = 24 * 60 * minute
const retentionMs = 7 * lifeMs
const concurrency = 4

export type MailDeps = Pick<Deps, 'store' | 'mail' | 'now' | 'log' | 'publicUrl' | 'sign'>
type Row = typeof mail.$inferSelect

/** Stores the outcome at once; a crash in between sends it again with the same Message-ID (decision 060). */
export async function deliverMails(deps: MailDeps): Promise<boolean> {
  const { store, now } = deps
  const where = and(isNull(mail.outcome), lte(mail.dueAt, now()))
  const due = await store.read.select().from(mail).where(where).orderBy(asc(mail.dueAt)).limit(concurrency)
  await Promise.all(due.map(row => deliver(deps, row)))
  return due.length > 0
}

export async function forgetMails({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> {
  const old = and(isNotNull(mail.outcome), lt(mail.createdAt, now() - retentionMs))
  await store.commit({ statements: [store.write.delete(mail).where(old)] })
}

async function deliver(deps: MailDeps, row: Row): Promise<void> {
  const written = await writeMail(deps, row)
  if (!written) return note(deps, row, { outcome: 'needless' })
  try {
    await deps.mail.send(written)
  } catch (error) {
    return later(deps, row, error)
  }
  await note(deps, row, { outcome: 'sent' })
}

/** Never stores the mail server's sentence, because it may hold the address. */
async function later(deps: MailDeps, row: Row, error: unknown): Promise<void> {
  const { code, responseCode } = error instanceof Error ? ({ ...error } as Record<string, unknown>) : {}
  const isFinal = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
  deps.log.warn({ mailId: row.id, code, responseCode, failures: row.failures + 1 }, 'a mail was not delivered')
  const dueAt = deps.now() + (pauses[Math.min(row.failures, pauses.length - 1)] ?? minute)
  const isOver = isFinal || dueAt > row.createdAt + lifeMs
  await note(deps, row, isOver ? { outcome: 'given_up' } : { dueAt, failures: row.failures + 1 })
}

async function note({ store }: MailDeps, { id }: Row, change: Partial<Row>): Promise<void> {
  await store.commit({ statements: [store.write.update(mail).set(change).where(eq(mail.id, id))] })
}
