// What admins wait for: a change set of 500, a year of 500 books taken over and undone, and one cell in an association of
// 500 and of 5,000 books. One admin, one after the other; each set is durable (synchronous=FULL) when it is answered.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { v7 } from 'uuid'
import { client, machine, measure, person, row, startServer } from './support.mjs'

const rounds = 20
const server = await startServer({ commands: [['demo', '--books', '1000', '--ads', '0', '--people', '0']] })
const http = client(server.url, 4)
try {
  const admin = await person(http, 'Sanne')
  await http.get('/api/account/work-key', admin.headers)
  const books = open(database => database.prepare('select id from book limit 500').pluck().all())

  console.log(machine())
  row('', 'p50 ms', 'p95 ms', 'server CPU ms each')
  row('---', '---', '---', '---')
  const small = await association(1)
  const links = (await small.tree()).links
  await report('change set of 500', () => small.change(links.map(({ id }) => update(id))))
  await report('undo of a change set of 500', async () => {
    const set = await small.change(links.map(({ id }) => update(id)))
    await small.post(`/changes/${set.id}/undo`, {})
  })
  await report('year of 500 books: copied, applied and undone', async () => {
    const { changes } = await small.post('/copy', { collectionId: small.collectionId, yearsAhead: 1 })
    if (changes.length < 500) throw new Error('nothing to copy')
    const set = await small.change(changes)
    await small.post(`/changes/${set.id}/undo`, {})
  })
  await report('one cell among 500 books', () => small.change([update(links[0].id)]))
  const large = await association(10)
  const many = (await large.tree()).links
  await report('one cell among 5,000 books', () => large.change([update(many[0].id)]))
  await report('change set of 500 among 5,000 books', () =>
    large.change(many.slice(0, 500).map(({ id }) => update(id))),
  )
  await report('all of 5,000 books read', () => large.tree())

  async function report(name, work) {
    await work()
    const { p50, p95, cpuUs } = await measure({ server, clients: 1, total: rounds, work })
    row(name, p50, p95, cpuUs / 1000)
  }

  /** An association whose one study has so many years of a hundred courses and 500 books. */
  async function association(years) {
    const id = v7()
    open(database => {
      database
        .prepare(
          "insert into organisation (id, name, description, university, created_at, rev) values (?, 'Meting', '', 'Delft', 1, 1)",
        )
        .run(id)
      database
        .prepare('insert into organisation_admin (organisation_id, person_id, since) values (?, ?, 1)')
        .run(id, admin.id)
    })
    const path = `/api/admin/organisations/${id}`
    const post = (rest, body) => answered(http.post(path + rest, body, admin.headers))
    const change = changes => post('/changes', { id: v7(), changes })
    const [studyId, collectionId] = [v7(), v7()]
    await change([create('study', studyId, { name: 'Technische Wiskunde' })])
    for (let year = 0; year < years; year += 1)
      await change(yearOf(studyId, year === 0 ? collectionId : v7(), 2026 + year))
    return { collectionId, post, change, tree: () => answered(http.get(`${path}/tree`, admin.headers)) }
  }

  function yearOf(studyId, id, year) {
    const courses = Array.from({ length: 100 }, (_, at) => {
      const courseId = v7()
      const asked = books.slice(at * 5, at * 5 + 5)
      return [
        create('course', courseId, { code: `TW${year}${at}`, name: `Vak ${at}` }),
        create('place', v7(), { collectionId: id, courseId }),
        ...asked.map(bookId =>
          create('link', v7(), { courseId, bookId, version: '5e druk', notes: 'Hoofdstuk 1', tags: ['verplicht'] }),
        ),
      ]
    })
    return [create('collection', id, { studyId, name: `Jaar 1 · ${year}/${year + 1}` }), ...courses.flat()]
  }
} finally {
  http.close()
  await server.stop()
}

function create(kind, id, values) {
  return { op: 'create', kind, id, values }
}

function update(id) {
  return { op: 'update', kind: 'link', id, values: { notes: `Hoofdstuk ${Math.random()}` } }
}

async function answered(asked) {
  const { status, body } = await asked
  if (status !== 200) throw new Error(`${status} ${body}`)
  return JSON.parse(body)
}

function open(work) {
  const database = new Database(join(server.folder, 'product.sqlite'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}
