import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { must } from '../../../../shared/lib/must.ts'
import { type Curator, givenCurator } from '../../../testing/curator.ts'
import { createDevice } from '../../../testing/device.ts'
import { givenAd, givenBook } from '../../../testing/given.ts'
import { type GivenList, givenList } from '../../../testing/given-list.ts'
import { algebra, daan, eva, noor, privaatrecht } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { audit } from '../../audit/audit.table.ts'

let app: TestApp
let list: GivenList
let curator: Curator
let other: Curator
let linkId: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await givenBook(app, privaatrecht)
  list = await givenList(app, [algebra.id])
  for (const person of [eva, daan]) await createDevice(app, person).push([])
  curator = await givenCurator(app, list.organisationId, eva)
  other = await givenCurator(app, list.organisationId, daan)
  linkId = must((await curator.tree()).links[0], 'the list has a link').id
})
afterEach(() => app.close())

const get = async (path: string) => (await app.ask(path)).json()
/** Without where the history stood, which moves with everything. */
const bare = <T extends { rev: number }>(tree: T) => ({ ...tree, rev: 0 })
const minute = 60_000
const day = 24 * 60 * minute

describe('a change set (H4)', () => {
  test('is there for the other admin and for students at once, told and poked, and in the audit log', async () => {
    const poked: string[] = []
    const s = `org:${list.organisationId}`
    app.deps.pokes.subscribe([s, `orgadmin:${list.organisationId}`], poke => poked.push(`${poke.s} ${poke.rev}`))
    const student = createDevice(app, noor)
    const { rev: before } = await curator.tree()
    const answer = await curator.change([
      { op: 'update', kind: 'course', id: list.courseId, values: { name: 'Lineaire algebra', code: 'TW1030' } },
      {
        op: 'update',
        kind: 'link',
        id: linkId,
        values: { version: '6e druk', alsoAccepted: ['5e druk'], tags: ['verplicht'] },
      },
    ])
    expect(answer.rows).toMatchObject([
      { kind: 'course', op: 'put', rev: answer.rev, row: { name: 'Lineaire algebra', rev: answer.rev } },
      { kind: 'link', op: 'put', row: { version: '6e druk', alsoAccepted: ['5e druk'] } },
    ])
    expect(await other.tree()).toMatchObject({ courses: [{ code: 'TW1030', rev: answer.rev }] })
    expect(await get(`/api/studies/${list.studyId}`)).toMatchObject({
      courses: [{ name: 'Lineaire algebra' }],
      links: [{ version: '6e druk', alsoAccepted: ['5e druk'], tags: ['verplicht'] }],
    })
    for (const [who, scope] of [
      [student, s],
      [createDevice(app, daan), `orgadmin:${list.organisationId}`],
    ] as const)
      expect(await who.pull(scope, before)).toMatchObject({
        rows: [
          { kind: 'course', rev: answer.rev },
          { kind: 'link', rev: answer.rev },
        ],
      })
    expect(poked.sort()).toEqual([`${s} ${answer.rev}`, `orgadmin:${list.organisationId} ${answer.rev}`])
    expect(await app.deps.store.read.select().from(audit)).toMatchObject([
      { role: 'admin', whoId: eva.id, action: 'booklist.change', aboutId: answer.id, after: { changed: 2 } },
    ])
  })

  test('is applied whole or not at all', async () => {
    const before = bare(await curator.tree())
    const answer = await curator.send([
      { op: 'update', kind: 'study', id: list.studyId, values: { name: 'Wiskunde' } },
      { op: 'create', kind: 'link', id: v7(), values: { courseId: list.courseId, bookId: v7() } },
    ])
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'invalid',
      fields: { 'changes.1.values.bookId': 'We do not know this book.' },
    })
    expect(bare(await curator.tree())).toEqual(before)
  })

  test('is applied once: the same id gets the same answer, whatever happened since, and other content is refused', async () => {
    const id = v7()
    const changes = [{ op: 'update' as const, kind: 'study' as const, id: list.studyId, values: { name: 'Wiskunde' } }]
    const first = await curator.change(changes, id)
    await other.change([{ op: 'update', kind: 'study', id: list.studyId, values: { name: 'Natuurkunde' } }])
    expect(await curator.change(changes, id)).toEqual(first)
    expect(await curator.tree()).toMatchObject({ studies: [{ name: 'Natuurkunde' }] })
    const reused = await curator.send([{ op: 'delete', kind: 'study', id: list.studyId }], id)
    expect([reused.status, (await reused.json()).code]).toEqual([409, 'id_reused'])
    const elsewhere = await givenCurator(app, (await givenList(app)).organisationId, noor)
    expect((await elsewhere.send(changes, id)).status).toBe(409)
    expect((await elsewhere.ask(`/changes/${id}`)).status).toBe(404)
    expect((await elsewhere.ask(`/changes/${id}/undo`, {})).status).toBe(404)
  })

  test('twice at the same moment is once, and two at once are one after the other or stale', async () => {
    const id = v7()
    const name = (value: string, rev?: number) => [
      { op: 'update' as const, kind: 'study' as const, id: list.studyId, values: { name: value }, ...(rev && { rev }) },
    ]
    const [one, two] = await Promise.all([curator.change(name('A'), id), curator.change(name('A'), id)])
    expect(one).toEqual(two)
    const both = await Promise.all([curator.send(name('B', one.rev)), other.send(name('C', one.rev))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const without = await Promise.all([curator.send(name('D')), other.send(name('E')), curator.send(name('F'))])
    expect(without.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('that saw another row is refused with the rows as they are and who made them so', async () => {
    const { links } = await curator.tree()
    const rev = must(links[0], 'a link').rev
    await other.change([{ op: 'update', kind: 'link', id: linkId, rev, values: { version: '9e druk' } }])
    const answer = await curator.send([
      { op: 'update', kind: 'study', id: list.studyId, values: { name: 'Wiskunde' } },
      { op: 'update', kind: 'link', id: linkId, rev, values: { version: '8e druk' } },
    ])
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'stale',
      current: [{ kind: 'link', id: linkId, op: 'put', row: { version: '9e druk' } }],
      changed: [{ id: linkId, by: { id: daan.id, firstName: daan.firstName }, at: app.clock.now() }],
    })
    expect(await curator.tree()).toMatchObject({ studies: [{ name: 'Technische Wiskunde' }] })
    await other.change([{ op: 'delete', kind: 'link', id: linkId }])
    const gone = await curator.send([{ op: 'update', kind: 'link', id: linkId, values: { version: '8e druk' } }])
    expect(await gone.json()).toMatchObject({ code: 'stale', current: [{ id: linkId, op: 'del' }] })
  })

  test('touches nothing of another association, by whatever row it names', async () => {
    const theirs = await givenList(app, [privaatrecht.id])
    const them = await givenCurator(app, theirs.organisationId, noor)
    const before = await them.tree()
    const place = { collectionId: theirs.collectionId, courseId: list.courseId }
    const attempts = [
      [{ op: 'update', kind: 'study', id: theirs.studyId, values: { name: 'Gekaapt' } }, 404],
      [{ op: 'delete', kind: 'collection', id: theirs.collectionId }, 404],
      [{ op: 'restore', kind: 'course', id: theirs.courseId }, 422],
      [{ op: 'create', kind: 'place', id: v7(), values: place }, 422],
      [{ op: 'create', kind: 'study', id: theirs.studyId, values: { name: 'Gekaapt' } }, 422],
      [{ op: 'update', kind: 'link', id: linkId, values: { courseId: theirs.courseId } }, 422],
    ] as const
    for (const [change, status] of attempts)
      expect([change.kind, (await curator.send([change])).status]).toEqual([change.kind, status])
    expect(bare(await them.tree())).toEqual(bare(before))
  })

  test('says per change what is wrong with it, and takes no more than 2,000', async () => {
    const wrong = await curator.ask('/changes', {
      id: v7(),
      changes: [
        { op: 'create', kind: 'study', id: v7(), values: { name: '  ' } },
        { op: 'update', kind: 'link', id: linkId, values: { notes: 'x'.repeat(2001), position: 'first' } },
      ],
    })
    expect(await wrong.json()).toMatchObject({
      fields: {
        'changes.0.values.name': 'This field is required',
        'changes.1.values.notes': 'This is too long.',
        'changes.1.values.position': 'This is not right.',
      },
    })
    const link = (at: number) => ({
      op: 'update' as const,
      kind: 'link' as const,
      id: linkId,
      values: { position: at },
    })
    const many = await curator.send(Array.from({ length: 2001 }, (_, at) => link(at)))
    expect([many.status, (await many.json()).fields]).toEqual([422, { changes: 'These are too many.' }])
    expect((await curator.send(Array.from({ length: 2000 }, (_, at) => link(at)))).status).toBe(200)
  })
})

describe('students (H4)', () => {
  test('lose sight of everything below what is hidden, and get it back whole, on devices that follow too', async () => {
    const student = createDevice(app, noor)
    const scope = `org:${list.organisationId}`
    const pulled = async (cursor: number) => {
      const answer = await student.pull(scope, cursor)
      return 'rows' in answer ? answer.rows.map(({ kind, op }) => `${op} ${kind}`).sort() : answer
    }
    const all = ['book', 'collection', 'course', 'link', 'place', 'study']
    const { rev } = await curator.tree()
    const hidden = await curator.change([{ op: 'update', kind: 'study', id: list.studyId, values: { visible: false } }])
    expect(await pulled(rev)).toEqual(all.map(kind => `del ${kind}`))
    expect((await app.ask(`/api/studies/${list.studyId}`)).status).toBe(404)
    await curator.change([{ op: 'update', kind: 'link', id: linkId, values: { notes: 'Nog niet voor studenten' } }])
    expect(await pulled(hidden.rev)).toEqual([])
    await curator.undo(hidden.id)
    expect(await pulled(hidden.rev)).toEqual(all.map(kind => `put ${kind}`))
    expect((await app.ask(`/api/studies/${list.studyId}`)).status).toBe(200)
  })
})

test('a copy of an edition that will do too counts as one that the list asks for (M1)', async () => {
  await givenAd(app, eva, algebra.id, { version: '5e druk' })
  await curator.change([{ op: 'update', kind: 'link', id: linkId, values: { version: '6e druk' } }])
  const asked = async () => {
    const [{ available }] = (await get(`/api/books/${algebra.id}`)).versions
    const { total } = await get(`/api/search?course=${list.courseId}&edition=asked`)
    return [available, total]
  }
  expect(await asked()).toEqual([0, 0])
  await curator.change([{ op: 'update', kind: 'link', id: linkId, values: { alsoAccepted: ['5th edition'] } }])
  expect(await asked()).toEqual([1, 1])
})

describe('undo, history and what was deleted (H4, M11)', () => {
  test('a set is undone and redone by any admin, once, and who did what can be read', async () => {
    const before = bare(await curator.tree())
    const set = await curator.change([
      { op: 'update', kind: 'link', id: linkId, values: { version: '6e druk' } },
      { op: 'delete', kind: 'collection', id: list.collectionId },
    ])
    expect(await curator.tree()).toMatchObject({ collections: [], courses: [], links: [], books: [] })
    app.clock.move(minute)
    const undone = await other.undo(set.id)
    expect(await other.undo(set.id)).toEqual(undone)
    const withoutRevs = (tree: object) => JSON.parse(JSON.stringify(tree, (key, value) => (key === 'rev' ? 0 : value)))
    expect(withoutRevs(bare(await curator.tree()))).toEqual(withoutRevs(before))
    const { changes } = await (await curator.ask('/changes')).json()
    expect(changes).toMatchObject([
      { id: undone.id, by: { firstName: daan.firstName }, undoes: set.id, undoneBy: null },
      { id: set.id, by: { firstName: eva.firstName }, undoneBy: { id: undone.id, by: { id: daan.id } }, count: 4 },
    ])
    const redone = await curator.undo(undone.id)
    expect(await curator.tree()).toMatchObject({ collections: [], courses: [], links: [] })
    const detail = await (await curator.ask(`/changes/${set.id}`)).json()
    expect(detail).toMatchObject({ change: { undoneBy: null }, books: [{ id: algebra.id, name: algebra.name }] })
    expect((await curator.undo(redone.id)).skipped).toEqual([])
    expect(await app.deps.store.read.select().from(audit)).toMatchObject([
      { action: 'booklist.change', after: { created: 0, changed: 0, deleted: 4 } },
      { action: 'booklist.undo', whoId: daan.id, after: { created: 4, undoes: set.id } },
      { action: 'booklist.undo' },
      { action: 'booklist.undo' },
    ])
  })

  test('an undo leaves what others changed since, and says so', async () => {
    const set = await curator.change([
      { op: 'update', kind: 'link', id: linkId, values: { version: '6e druk', notes: 'H1' } },
      { op: 'update', kind: 'study', id: list.studyId, values: { name: 'Wiskunde' } },
    ])
    await other.change([{ op: 'update', kind: 'link', id: linkId, values: { version: '9e druk' } }])
    const undone = await curator.undo(set.id)
    expect(undone.skipped).toEqual([{ kind: 'link', id: linkId, why: 'changed', fields: ['version'] }])
    expect(await curator.tree()).toMatchObject({
      links: [{ version: '9e druk', notes: '' }],
      studies: [{ name: 'Technische Wiskunde' }],
    })
  })

  test('the history says undone only of deleted rows, and counts the books of a set (H4, M11)', async () => {
    const collectionId = v7()
    const made = await curator.change([
      { op: 'create', kind: 'collection', id: collectionId, values: { studyId: list.studyId, name: 'Jaar 1' } },
    ])
    const courseId = v7()
    await curator.change([
      { op: 'create', kind: 'course', id: courseId, values: { name: 'Analyse' } },
      { op: 'create', kind: 'place', id: v7(), values: { collectionId, courseId } },
      { op: 'create', kind: 'link', id: v7(), values: { courseId, bookId: algebra.id } },
      { op: 'update', kind: 'link', id: linkId, values: { notes: 'H1' } },
    ])
    const both = await curator.change([
      { op: 'update', kind: 'link', id: linkId, values: { version: '6e druk' } },
      { op: 'update', kind: 'study', id: list.studyId, values: { name: 'Wiskunde' } },
    ])
    await curator.change([{ op: 'update', kind: 'link', id: linkId, values: { version: '9e druk' } }])
    expect((await curator.undo(made.id)).skipped).toMatchObject([{ kind: 'collection', id: collectionId }])
    await curator.undo(both.id)
    const { changes } = await (await curator.ask('/changes')).json()
    const entry = (id: string) => changes.find((each: { id: string }) => each.id === id)
    expect(entry(made.id)).toMatchObject({ undoneBy: null })
    expect(entry(both.id)).toMatchObject({ undoneBy: { by: { id: eva.id }, partly: true } })
    expect(changes.find((each: { count: number }) => each.count === 4)).toMatchObject({
      books: { added: 1, changed: 1, deleted: 0 },
    })
  })

  test('a course with its books comes back for thirty days, then nobody has it any more', async () => {
    const { id } = await curator.change([{ op: 'delete', kind: 'course', id: list.courseId }])
    app.clock.move(30 * day - 1)
    const restored = await other.change([{ op: 'restore', kind: 'course', id: list.courseId }])
    expect(restored.rows.map(({ kind, op }) => `${op} ${kind}`)).toEqual(['put course', 'put place', 'put link'])
    expect(await get(`/api/studies/${list.studyId}`)).toMatchObject({ links: [{ id: linkId }] })
    app.clock.move(1)
    expect((await curator.ask(`/changes/${id}/undo`, {})).status).toBe(404)
    await curator.change([{ op: 'delete', kind: 'course', id: list.courseId }])
    app.clock.move(30 * day)
    const late = await curator.send([{ op: 'restore', kind: 'course', id: list.courseId }])
    expect([late.status, (await late.json()).fields]).toEqual([
      422,
      { 'changes.0.id': 'This can no longer be brought back.' },
    ])
    expect((await (await curator.ask('/changes')).json()).changes).toEqual([])
  })

  test('the history goes page by page, newest first', async () => {
    for (let at = 0; at < 31; at += 1) {
      app.clock.move(minute)
      await curator.change([{ op: 'update', kind: 'study', id: list.studyId, values: { name: `Naam ${at}` } }])
    }
    await curator.change([{ op: 'update', kind: 'study', id: list.studyId, values: { name: 'Naam 30' } }])
    const first = await (await curator.ask('/changes')).json()
    expect(first.changes).toHaveLength(30)
    expect(first.changes[0].rows[0].after.name).toBe('Naam 30')
    const second = await (await curator.ask(`/changes?cursor=${first.next}`)).json()
    expect(second).toMatchObject({ changes: [{ rows: [{ after: { name: 'Naam 0' } }] }], next: null })
  })
})

test('a year is taken over once, also where two do it at the same time (M10)', async () => {
  await curator.change([{ op: 'update', kind: 'collection', id: list.collectionId, values: { name: '2026/2027' } }])
  const asked = { collectionId: list.collectionId, yearsAhead: 1 }
  const copy = async (who: Curator) => (await who.ask('/copy', asked)).json()
  const plans = [await copy(curator), await copy(other)]
  expect((await curator.send(plans[0].changes)).status).toBe(200)
  expect((await other.send(plans[1].changes)).status).toBe(409)
  const tree = await curator.tree()
  expect(tree.collections.map(({ name, visible }) => [name, visible])).toEqual([
    ['2026/2027', true],
    ['2027/2028', false],
  ])
  expect(await copy(curator)).toMatchObject({ changes: [], different: [] })
  expect((await curator.ask('/copy', { ...asked, collectionId: v7() })).status).toBe(404)
})

test('admins see where the others are, until they leave or say nothing more (H4)', async () => {
  const at = { kind: 'link', id: linkId, field: 'notes' }
  const say = async (who: Curator, body: object) => (await (await who.ask('/presence', body)).json()).others
  expect(await say(curator, { here: true, at })).toEqual([])
  expect(await say(other, { here: true, at: null })).toEqual([{ id: eva.id, firstName: eva.firstName, at }])
  await say(curator, { here: false, at: null })
  expect(await say(other, { here: true, at: null })).toEqual([])
  await say(curator, { here: true, at })
  app.clock.move(minute)
  expect(await say(other, { here: true, at: null })).toEqual([])
})
