import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { Health } from '../../../shared/features/cockpit/cockpit.schema.ts'
import type { ReportQueue } from '../../../shared/features/operator/queue.schema.ts'
import { must } from '../../../shared/lib/must.ts'
import { stopToken } from '../../features/notifications/stop/stop-token.ts'
import { createDevice } from '../device.ts'
import { algebra, people } from './named.ts'
import { ids, pictureForm } from './association.ts'
import { busy } from './busy.ts'
import { codeOf } from '../../../shared/features/booklists/short-address.ts'
import { idOf, type Recorder } from './recorder.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'

const { buyer, curator, leaver, operator, seller } = people

const adId = idOf(20)
const proposedId = idOf(21)
const clientId = idOf(22)
const me = `me:${buyer.id}`

export async function recordAds({ app, call }: Recorder): Promise<void> {
  const { hash } = await call<{ hash: string }>('post /api/photos', { as: seller, form: await pictureForm(1600, 1200) })
  const copy = { version: '5e druk', ...plainCopy, photos: [hash] }
  const device = createDevice(app, seller)
  await device.send('ad.create', { id: adId, bookId: algebra.id, ...copy, priceCents: 2500 })
  const typed = {
    id: proposedId,
    isbn: null,
    name: 'Lineaire algebra 3e druk',
    author: 'Bos',
    originalPriceCents: null,
  }
  await device.send('book.propose', typed)
  await device.send('ad.create', { id: idOf(24), bookId: proposedId, ...copy, priceCents: 1900 })
  await createDevice(app, buyer).send('watch.set', { bookId: algebra.id, email: true, push: false })
}

export async function recordReads({ call }: Recorder, organisationId: string): Promise<void> {
  const params = { id: algebra.id }
  await call('get /api/search', { query: { q: 'lineaire algebra', sort: 'price' } })
  await call('get /api/search/choices', { query: { q: 'algebra', condition: ['good', 'new'], maxPrice: '3000' } })
  await call('get /api/ads', { query: { sort: 'new' } })
  await call('get /api/ads/{id}', { params: { id: adId } })
  await call('get /api/books', { query: { isbn: '978-90-01-00000-4' } })
  await call('get /api/books/{id}', { params })
  await call('get /api/books/{id}/ads', { params })
  await call('get /api/studies')
  await call('get /api/studies/{id}', { params: { id: ids.study } })
  await call('get /api/collections/{id}/ads', { params: { id: ids.collection } })
  await call('get /api/lists/{code}', { params: { code: codeOf('study', ids.study) } })
  await call('get /api/organisations')
  await call('get /api/organisation/{id}', { params: { id: organisationId } })
  await call('post /api/visits', { body: { courses: [ids.course] } })
  await call('get /api/version')
  await call('get /api/config')
  await call('get /api/openapi.json', {
    query: { lang: 'en' },
    shown: ({ openapi }: { openapi: string }) => ({ openapi }),
  })
  await call('get /api/docs', { query: { lang: 'nl' } })
}

export async function recordSync({ app, call }: Recorder): Promise<string> {
  const chatId = await chatIdOf(adId, buyer.id)
  const lane = `chat:${chatId}`
  const now = app.clock.now()
  const envelope = { lane, createdAt: now, schema: 2 }
  const start = {
    ...envelope,
    id: idOf(30),
    n: 1,
    after: null,
    name: 'chat.start',
    args: { id: chatId, adId },
  }
  const push = { clientId, epoch: null, expectUser: buyer.id, now, build: 7 }
  type Pushed = { epoch: string; results: { rev: number; receipt: string }[] }
  const first = await call<Pushed>('post /api/sync/push', { as: buyer, body: { ...push, mutations: [start] } })
  const { rev = 0, receipt } = first.results[0] ?? {}
  await call('post /api/sync/push', {
    as: buyer,
    body: {
      ...push,
      epoch: first.epoch,
      mutations: [
        { ...start, receipt },
        {
          ...envelope,
          id: idOf(31),
          n: 2,
          after: start.id,
          schema: 2,
          name: 'message.send',
          args: { id: idOf(32), chatId, text: 'Hoi Roos, is het nog beschikbaar?' },
        },
        {
          ...envelope,
          id: idOf(33),
          n: 3,
          after: null,
          lane: `ad:${adId}`,
          schema: 3,
          name: 'ad.delete',
          args: { id: adId, reason: 'sold' },
        },
      ],
    },
  })
  const s = `book:${algebra.id}`
  await call('post /api/sync/pull', {
    as: buyer,
    body: {
      epoch: first.epoch,
      expectUser: buyer.id,
      scopes: [
        { s: me, cursor: rev - 1 },
        { s, cursor: null },
      ],
    },
  })
  await call('get /api/sync/snapshot', { query: { s } })
  await call('get /api/events', { query: { s } })
  return chatId
}

export async function recordOwn({ app, call }: Recorder, chatId: string): Promise<void> {
  await call('get /api/chats/{id}/messages', { as: buyer, params: { id: chatId }, query: { before: '51' } })
  await call('post /api/presence', { as: buyer, body: { chatId } })
  await call('post /api/push/test', { as: buyer })
  await call('post /api/report/anything', { body: { message: 'De foto draait niet mee.', reporter: buyer.email } })
  const reason = 'Vraagt om vooraf te betalen.'
  await call('post /api/report/listing/{id}', { as: buyer, params: { id: adId }, body: { reason } })
  await call('post /api/report/conversation/{id}', { as: buyer, params: { id: chatId }, body: { reason } })
  const token = stopToken(app.deps.sign, { kind: 'message', personId: buyer.id, groupId: '' })
  await call('post /api/stop/{token}', { params: { token } })
  await call('get /api/account/work-key', { as: buyer })
  await call('get /api/account/export', { as: buyer })
  await call('get /api/account/export.zip', { as: buyer })
  await call('delete /api/account', { as: leaver })
  await call('get /api/account/farewell', { query: { person: leaver.id, session: clientId } })
}

export async function recordOperator({ app, call }: Recorder): Promise<void> {
  const { reports } = await call<ReportQueue>('get /api/operator/reports', {
    as: operator,
    query: { state: 'open' },
  })
  const params = {
    id: must(
      reports.find(({ about }) => about?.kind === 'ad'),
      'an ad was reported',
    ).id,
  }
  await call('get /api/operator/reports/{id}', { as: operator, params })
  await call('post /api/operator/reports/{id}/decision', {
    as: operator,
    params,
    body: { decision: 'remove_ad', why: 'Vooraf betalen mag niet gevraagd worden.', ground: 'terms' },
  })
  await call('post /api/reports/{id}/appeal', { as: seller, params, body: { reason: 'Dat vroeg ik niet.' } })
  const why = 'De foto is van een ander boek.'
  await call('post /api/operator/people/{id}/block', { as: operator, params: { id: seller.id }, body: { why } })
  await call('get /api/operator/people/{id}', { as: operator, params: { id: seller.id } })
  await call('get /api/operator/people', { as: operator, query: { q: 'roos' } })
  const back = { why: 'Het was een misverstand.' }
  await call('post /api/operator/people/{id}/unblock', { as: operator, params: { id: seller.id }, body: back })
  await recordBooks({ app, call })
  await call('get /api/operator/reasons', { as: operator })
  await call('get /api/operator/audit', { as: operator, query: { q: 'roos' } })
  await call('get /api/operator/health', { as: operator, shown: (health: Health) => ({ ...health, ...busy(health) }) })
  await call('post /api/operator/health/retries', { as: operator, body: { what: 'mails' } })
}

async function recordBooks({ app, call }: Pick<Recorder, 'app' | 'call'>): Promise<void> {
  const bike = { id: idOf(29), isbn: null, name: 'Damesfiets', author: 'Batavus', originalPriceCents: null }
  await createDevice(app, seller).send('book.propose', bike)
  await call('post /api/operator/books/{id}/refuse', {
    as: operator,
    params: { id: bike.id },
    body: { why: 'Een fiets is geen studieboek.' },
  })
  const params = { id: proposedId }
  await call('get /api/operator/books/unreviewed', { as: operator })
  await call('get /api/operator/books/{id}', { as: operator, params })
  await call('post /api/operator/books/{id}/confirm', {
    as: operator,
    params,
    body: { values: { version: '3e druk' } },
  })
  const into = algebra.id
  await call('get /api/operator/books/{id}/merge/{into}', { as: operator, params: { ...params, into } })
  const body = { into, as: 'book' }
  const { merge } = await call<{ merge: { id: string } }>('post /api/operator/books/{id}/merge', {
    as: operator,
    params,
    body,
  })
  await call('get /api/operator/books/merges', { as: operator })
  await call('post /api/operator/books/merges/{id}/undo', { as: operator, params: { id: merge.id } })
}

export async function recordStatistics({ call }: Recorder, organisationId: string): Promise<void> {
  const params = { id: organisationId }
  for (const what of ['statistics', 'statistics/lists', 'demand'])
    await call(`get /api/admin/organisations/{id}/${what}`, { as: curator, params })
}
