import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Store } from '../../common/store/store.ts'
import type { Statement } from '../../common/store/sql.ts'
import type { Language } from '../../common/language/language.ts'
import type { Cipher } from '../crypto/cipher.ts'
import type { IdentityOptions } from '../options.ts'
import { timeId } from '../crypto/random.ts'
import { courierDispatch, type CourierDispatchRow, courierMessage, type CourierMessageRow } from './courier.table.ts'
import { renderMail, type TemplateFacts } from './template.ts'
import { mailTemplates, type TemplateType } from './templates.ts'
import { isNotice, type Notice, notices } from './notices.ts'

/** Committed with its cause, and delivered after the answer. */
export interface Courier {
  post(template: TemplateType | Notice, to: string, language: Language, facts?: TemplateFacts): Statement
  wake(): void
  drain(): Promise<void>
  close(): Promise<void>
}

interface CourierNeeds {
  store: Store
  cipher: Cipher
  options: Pick<IdentityOptions, 'mail' | 'now' | 'log'>
}

const maxTries = 5
const firstPause = 5000
const maxDeliveryMs = 2 * 60_000

export function createCourier(needs: CourierNeeds): Courier {
  const { store, cipher, options } = needs
  let work: Promise<unknown> = Promise.resolve()
  let closed = false
  const drain = async () => {
    work = work.then(() => deliverDue(needs)).catch(error => options.log.error({ error: String(error) }, 'courier'))
    await work
  }
  const timer = setInterval(() => void drain(), firstPause)
  timer.unref()
  return {
    post: (template, to, language, facts = {}) => {
      const now = options.now()
      const letter = isNotice(template) ? notices[template](facts) : mailTemplates[template](facts)
      const { subject, text, html } = renderMail(letter, language)
      return store.write.insert(courierMessage).values({
        id: timeId(now),
        status: 'queued',
        recipient: to,
        templateType: isNotice(template) ? templateOf(facts) : template,
        subject,
        sealedText: cipher.seal(text),
        sealedHtml: cipher.seal(html),
        sendCount: 0,
        isLast: template === 'account_deleted',
        nextAt: now,
        createdAt: now,
        updatedAt: now,
      })
    },
    wake: () => void (closed || drain()),
    drain,
    close: async () => {
      closed = true
      clearInterval(timer)
      await work
    },
  }
}

function templateOf({ link }: TemplateFacts): TemplateType {
  return link === undefined ? 'recovery_invalid' : 'recovery_valid'
}

async function deliverDue(needs: CourierNeeds): Promise<void> {
  await requeueLost(needs)
  const due = await needs.store.read
    .select()
    .from(courierMessage)
    .where(and(eq(courierMessage.status, 'queued'), lte(courierMessage.nextAt, needs.options.now())))
    .orderBy(asc(courierMessage.id))
    .limit(100)
  for (const row of due) await deliver(needs, row)
}

async function requeueLost({ store, options }: CourierNeeds): Promise<void> {
  const lost = and(eq(courierMessage.status, 'processing'), lt(courierMessage.updatedAt, options.now() - maxDeliveryMs))
  if ((await store.read.$count(courierMessage, lost)) === 0) return
  await store.commit({ statements: [store.write.update(courierMessage).set({ status: 'queued' }).where(lost)] })
}

async function deliver(needs: CourierNeeds, row: CourierMessageRow): Promise<void> {
  const sendCount = row.sendCount + 1
  if (!(await claim(needs, row, sendCount))) return
  try {
    await needs.options.mail.send({
      to: row.recipient,
      subject: row.subject,
      text: needs.cipher.open(row.sealedText) ?? '',
      html: needs.cipher.open(row.sealedHtml) ?? '',
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    await mark(needs, row, { status: 'sent' }, { status: 'success', error: null })
  } catch (error) {
    const over = sendCount >= maxTries
    const reason = reasonOf(error)
    needs.options.log.warn({ messageId: row.id, sendCount, ...reason }, 'a mail was not delivered')
    const nextAt = needs.options.now() + firstPause * 4 ** (sendCount - 1)
    await mark(needs, row, over ? { status: 'abandoned' } : { status: 'queued', nextAt }, {
      status: 'failed',
      error: reason,
    })
  }
}

/** Claims the mail, because the command line may deliver beside a server. */
async function claim({ store, options }: CourierNeeds, { id }: CourierMessageRow, sendCount: number): Promise<boolean> {
  const free = and(eq(courierMessage.id, id), eq(courierMessage.status, 'queued'))
  const change = { status: 'processing' as const, sendCount, updatedAt: options.now() }
  const outcome = await store.commit({
    guards: [sql`select 1 from ${courierMessage} where ${free}`],
    statements: [store.write.update(courierMessage).set(change).where(free)],
  })
  return outcome !== 'guard_failed'
}

/** Never the mail server's sentence, which may hold the address. */
function reasonOf(error: unknown): Record<string, unknown> {
  const { code, responseCode, command } = error instanceof Error ? ({ ...error } as Record<string, unknown>) : {}
  return {
    code: typeof code === 'string' ? code : 'unknown',
    ...(typeof responseCode === 'number' && { response_code: responseCode }),
    ...(typeof command === 'string' && /^[A-Z ]{1,20}$/.test(command) && { command }),
  }
}

async function mark(
  { store, options }: CourierNeeds,
  row: CourierMessageRow,
  change: Partial<CourierMessageRow>,
  outcome: Pick<CourierDispatchRow, 'status' | 'error'>,
): Promise<void> {
  const now = options.now()
  const isThis = eq(courierMessage.id, row.id)
  if (row.isLast && change.status !== 'queued')
    return void (await store.commit({ statements: [store.write.delete(courierMessage).where(isThis)] }))
  await store.commit({
    // It may have been deleted with its identity.
    guards: [sql`select 1 from ${courierMessage} where ${isThis}`],
    statements: [
      store.write
        .update(courierMessage)
        .set({ ...change, updatedAt: now })
        .where(isThis),
      store.write.insert(courierDispatch).values({ id: timeId(now), messageId: row.id, createdAt: now, ...outcome }),
    ],
  })
}
