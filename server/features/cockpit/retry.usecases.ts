import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { Retried, RetryBody } from '../../../shared/features/cockpit/cockpit.schema.ts'
import type { ChangeDeps } from '../../deps.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { device, mail, waitingPush } from '../notifications/notifications.table.ts'

/** Retries pending deliveries and abandoned mails as if new (M16). */
export async function tryAgain(deps: ChangeDeps, { what }: RetryBody, operatorId: string): Promise<Retried> {
  const { store, now } = deps
  const { again, statements } = what === 'pushes' ? await pushesAgain(store, now()) : await mailsAgain(store, now())
  const line = recordAudit(deps, { role: 'operator', whoId: operatorId }, 'job.retry', ['job', what], {
    after: { again },
  })
  await store.commit({ statements: [...statements, line] })
  return { again }
}

/** Only failed ones: those for the morning, or for an open chat, still wait. */
async function pushesAgain({ read, write }: ChangeDeps['store'], now: number) {
  const failing = gt(device.failures, 0)
  const theirs: SQL = eq(device.endpoint, waitingPush.endpoint)
  const isHeld = and(
    gt(waitingPush.dueAt, now),
    gt(read.$count(device, and(theirs, failing, eq(device.retryAt, waitingPush.dueAt))), 0),
  )
  return {
    again: await read.$count(waitingPush, isHeld),
    statements: [
      write.update(waitingPush).set({ dueAt: now }).where(isHeld),
      write.update(device).set({ failures: 0, retryAt: null }).where(failing),
    ],
  }
}

/** A mail is abandoned a day after its creation, so it gets a new one. */
async function mailsAgain({ read, write }: ChangeDeps['store'], now: number) {
  const failed = or(eq(mail.outcome, 'given_up'), and(isNull(mail.outcome), gt(mail.failures, 0)))
  return {
    again: await read.$count(mail, failed),
    statements: [write.update(mail).set({ outcome: null, failures: 0, dueAt: now, createdAt: now }).where(failed)],
  }
}
