import { and, asc, count, desc, eq, lt } from 'drizzle-orm'
import { Hono } from 'hono'
import {
  courierDispatch,
  courierMessage,
  type CourierStatus,
  type CourierDispatchRow,
  type CourierMessageRow,
} from '../../courier/courier.table.ts'
import { malformed, notFound } from '../../errors/known.errors.ts'
import { json } from '../../http/answers.ts'
import type { Context, IdentityEnv } from '../../http/env.ts'
import { pageOf, readPage } from '../../http/paging.ts'
import { readUuid, typedAddress } from '../../http/typed.ts'
import type { Provider } from '../../provider.ts'
import { timeOf } from '../../identities/present-identity.ts'

const redacted = '<redacted-unless-dev-mode>'

const statuses: readonly CourierStatus[] = ['queued', 'sent', 'processing', 'abandoned']

export function courierRoutes(provider: Provider) {
  const { read } = provider.store
  return new Hono<IdentityEnv>()
    .get('/', async c => {
      const page = readPage(c, { strict: true })
      const filter = filterOf(c)
      const [total] = await read.select({ count: count() }).from(courierMessage).where(filter)
      const rows = await read
        .select()
        .from(courierMessage)
        .where(and(filter, page.after === undefined ? undefined : lt(courierMessage.id, page.after)))
        .orderBy(desc(courierMessage.id))
        .limit(page.size + 1)
        .offset(page.offset)
      const shown = pageOf(c, rows, page, total?.count ?? 0)
      return json(
        c,
        shown.map(row => presentMessage(provider, row)),
      )
    })
    .get('/:id', async c => {
      const id = readUuid(c.req.param('id'))
      const [row] = await read.select().from(courierMessage).where(eq(courierMessage.id, id))
      if (!row) throw notFound()
      const dispatches = await read
        .select()
        .from(courierDispatch)
        .where(eq(courierDispatch.messageId, id))
        .orderBy(asc(courierDispatch.id))
      return json(c, { ...presentMessage(provider, row), dispatches: dispatches.map(presentDispatch) })
    })
}

function filterOf(c: Context) {
  const wanted = c.req.query('status')
  const status = statuses.find(each => each === wanted)
  if (wanted && !status) throw malformed(`Status "${wanted}" is not a valid message status.`)
  const recipient = c.req.query('recipient')
  return and(
    status && eq(courierMessage.status, status),
    recipient ? eq(courierMessage.recipient, typedAddress(recipient)) : undefined,
  )
}

/** Bodies and subjects hold codes, so only development shows them. */
function presentMessage({ options, cipher }: Provider, row: CourierMessageRow) {
  const { development } = options
  return {
    id: row.id,
    status: row.status,
    type: 'email',
    recipient: row.recipient,
    body: development ? (cipher.open(row.sealedText) ?? '') : redacted,
    subject: development ? row.subject : redacted,
    template_type: row.templateType,
    channel: 'email',
    send_count: row.sendCount,
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.updatedAt),
  }
}

function presentDispatch(row: CourierDispatchRow) {
  return {
    id: row.id,
    message_id: row.messageId,
    status: row.status,
    ...(row.error && { error: row.error }),
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.createdAt),
  }
}
