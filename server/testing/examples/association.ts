import sharp from 'sharp'
import { createLookUp } from '../../features/books/lookup/look-up.usecases.ts'
import { runLookups } from '../../features/books/lookup/lookups.usecases.ts'
import { type FakeBookSources, found } from '../fakes/fake-book-sources.ts'
import { algebra, people } from './named.ts'
import { idOf, type Recorder } from './recorder.ts'

const { buyer, curator, operator } = people

export const ids = { study: idOf(1), collection: idOf(2), course: idOf(3), place: idOf(4), link: idOf(5) }

export async function pictureForm(width: number, height: number, crop?: object): Promise<FormData> {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#7F9B86' } }).png()
  const form = new FormData()
  form.append('image', new File([new Uint8Array(await drawn.toBuffer())], 'front.png', { type: 'image/png' }))
  if (crop) form.append('crop', JSON.stringify(crop))
  return form
}

export async function recordAssociation({ call }: Recorder): Promise<string> {
  const { organisation } = await call<{ organisation: { id: string } }>('post /api/operator/organisations', {
    as: operator,
    body: { name: 'Studievereniging Kompas', university: 'TU Delft' },
  })
  const params = { id: organisation.id }
  const { invite } = await call<{ invite: { token: string } }>('post /api/operator/organisations/{id}/invites', {
    as: operator,
    params,
  })
  await call('get /api/operator/organisations', { as: operator })
  await call('get /api/invites/{token}', { params: { token: invite.token } })
  await call('post /api/invites/{token}/acceptance', { as: curator, params: { token: invite.token } })
  const form = await pictureForm(800, 200, { x: 0, y: 20, width: 800, height: 160 })
  const { hash } = await call<{ hash: string }>('post /api/photos/logo', { as: curator, form })
  const base = '/api/admin/organisations/{id}'
  const { rev } = await call<{ rev: number }>(`get ${base}`, { as: curator, params })
  await call(`patch ${base}`, { as: curator, params, body: { rev, description: 'Wiskunde in Delft', image: hash } })
  await call(`get ${base}`, { as: curator, params })
  return organisation.id
}

export async function recordBooklists({ call }: Recorder, organisationId: string): Promise<void> {
  const base = '/api/admin/organisations/{id}'
  const params = { id: organisationId }
  const { study, collection, course, place, link } = ids
  const asks = { version: '5e druk', alsoAccepted: ['4e druk'], notes: 'Hoofdstuk 1 tot en met 6', tags: ['verplicht'] }
  await call(`post ${base}/changes`, {
    as: curator,
    params,
    body: {
      id: idOf(6),
      changes: [
        { op: 'create', kind: 'study', id: study, values: { name: 'Technische Wiskunde', visible: true } },
        {
          op: 'create',
          kind: 'collection',
          id: collection,
          values: { studyId: study, name: 'Jaar 1 · 2026/2027', visible: true },
        },
        { op: 'create', kind: 'course', id: course, values: { code: 'TW1030', name: 'Lineaire algebra 1' } },
        {
          op: 'create',
          kind: 'place',
          id: place,
          values: { collectionId: collection, courseId: course, visible: true },
        },
        {
          op: 'create',
          kind: 'link',
          id: link,
          values: { courseId: course, bookId: algebra.id, ...asks, visible: true },
        },
      ],
    },
  })
  const changed = { id: idOf(7), note: 'cell' }
  await call(`post ${base}/changes`, {
    as: curator,
    params,
    body: {
      ...changed,
      changes: [{ op: 'update', kind: 'link', id: link, values: { notes: 'Hoofdstuk 1 tot en met 7' } }],
    },
  })
  const oneSet = { ...params, changeId: changed.id }
  await call(`get ${base}/changes/{changeId}`, { as: curator, params: oneSet })
  await call(`post ${base}/changes/{changeId}/undo`, { as: curator, params: oneSet })
  await call(`get ${base}/changes`, { as: curator, params })
  await call(`get ${base}/tree`, { as: curator, params })
  await call(`post ${base}/copy`, { as: curator, params, body: { collectionId: collection, yearsAhead: 1 } })
  await call(`post ${base}/import`, {
    as: curator,
    params,
    body: {
      text: `Vak\tISBN\nLineaire algebra 1\t${algebra.isbn}\nAnalyse 1\t9780134154367\nAnalyse 1\t9,78E+12`,
      collectionId: collection,
    },
  })
  await call(`get ${base}/export.xlsx`, { as: curator, params, query: { collection } })
  await call(`get ${base}/export.csv`, { as: curator, params, query: { study } })
}

export async function recordAdmins({ call }: Recorder, organisationId: string): Promise<void> {
  const base = '/api/admin/organisations/{id}'
  const params = { id: organisationId }
  const invited = { email: buyer.email }
  const { invite } = await call<{ invite: { id: string } }>(`post ${base}/invites`, {
    as: curator,
    params,
    body: invited,
  })
  await call(`post ${base}/invites/{inviteId}/mail`, {
    as: curator,
    params: { ...params, inviteId: invite.id },
    body: invited,
  })
  const { invites } = await call<{ invites: { token: string }[] }>(`get ${base}/invites`, { as: curator, params })
  await call('post /api/invites/{token}/acceptance', { as: buyer, params: { token: invites[0]?.token ?? '' } })
  await call(`post ${base}/presence`, {
    as: buyer,
    params,
    body: { here: true, at: { kind: 'link', id: ids.link, field: 'version' } },
  })
  await call(`post ${base}/presence`, {
    as: curator,
    params,
    body: { here: true, at: { kind: 'link', id: ids.link, field: 'notes' } },
  })
  await call('get /api/admin/organisations', { as: curator })
  await call(`get ${base}/admins`, { as: curator, params })
  await call(`delete ${base}/admins/{personId}`, { as: curator, params: { ...params, personId: buyer.id } })
  await call(`delete ${base}/invites/{inviteId}`, { as: curator, params: { ...params, inviteId: invite.id } })
}

/** Of books that only another library has (M24). */
async function recordLookups({ app, call }: Recorder, organisationId: string): Promise<void> {
  const base = '/api/admin/organisations/{id}/lookups'
  const params = { id: organisationId }
  const isbn = '9781285740621'
  const sources = app.deps.bookSources as FakeBookSources
  sources.names.push('openlibrary', 'kb')
  sources.answer('openlibrary', isbn, { kind: 'found', book: found('openlibrary', isbn) })
  await call('get /api/books/lookup', { as: buyer, query: { isbn } })
  const { id: lookupId } = await call<{ id: string }>(`post ${base}`, {
    as: curator,
    params,
    body: { isbns: [isbn, '978-0-486-47417-5'] },
  })
  await runLookups(app.deps, createLookUp(app.deps))
  await call(`get ${base}`, { as: curator, params })
  await call(`get ${base}/{lookupId}`, { as: curator, params: { ...params, lookupId } })
  await call(`delete ${base}/{lookupId}`, { as: curator, params: { ...params, lookupId } })
}

export async function recordLibrary(recorder: Recorder, organisationId: string): Promise<void> {
  const { call } = recorder
  await recordLookups(recorder, organisationId)
  const base = '/api/admin/organisations/{id}'
  const params = { id: organisationId }
  const calculus = { isbn: '9780134154367', name: 'Calculus: A Complete Course', author: 'Robert A. Adams' }
  const { hash } = await call<{ hash: string }>('post /api/photos/preview', {
    as: curator,
    form: await pictureForm(600, 800, { x: 0, y: 0, width: 600, height: 600 }),
  })
  const more = { originalPriceCents: 7995, version: '9e druk', description: null, image: hash }
  await call(`post ${base}/library`, { as: curator, params, body: { ...calculus, ...more } })
  const added = { isbn: '9780486474175', name: 'A Book of Abstract Algebra', author: 'Charles C. Pinter' }
  await call(`post ${base}/library/additions`, {
    as: curator,
    params,
    body: { id: idOf(8), books: [{ ...added, originalPriceCents: null, version: null }] },
  })
  await call(`get ${base}/library`, { as: curator, params, query: { q: 'algebra', sort: 'price', order: 'down' } })
  await call(`post ${base}/library/additions/{additionId}/undo`, {
    as: curator,
    params: { ...params, additionId: idOf(8) },
  })
  const body = { values: { originalPriceCents: 5995 }, reason: 'Nieuwe prijslijst van september.' }
  await call(`post ${base}/library/{bookId}/requests`, {
    as: curator,
    params: { ...params, bookId: algebra.id },
    body: body,
  })
  const { requests } = await call<{ requests: { id: string }[] }>('get /api/operator/requests', { as: operator })
  await call('post /api/operator/requests/{id}/decision', {
    as: operator,
    params: { id: requests[0]?.id ?? '' },
    body: { accept: true, why: 'Klopt met de prijslijst, dank je.' },
  })
  await call(`get ${base}/requests`, { as: curator, params, query: { bookId: algebra.id } })
}
