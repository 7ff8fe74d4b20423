import { join } from 'node:path'
import Database from 'better-sqlite3'
import { v7 } from 'uuid'

/** Makes one study with so many years of a hundred courses and 500 books; `admin` is its admin. */
export async function givenAssociation({ server, http, admin, years }) {
  const id = v7()
  const books = open(server, database => {
    database
      .prepare(
        "insert into organisation (id, name, description, university, created_at, rev) values (?, 'Meting', '', 'Delft', 1, 1)",
      )
      .run(id)
    database
      .prepare('insert into organisation_admin (organisation_id, person_id, since) values (?, ?, 1)')
      .run(id, admin.id)
    return database.prepare('select id from book limit 500').pluck().all()
  })
  const path = `/api/admin/organisations/${id}`
  const post = (rest, body) => answered(http.post(path + rest, body, admin.headers))
  const change = changes => post('/changes', { id: v7(), changes })
  const [studyId, collectionId] = [v7(), v7()]
  await change([create('study', studyId, { name: 'Technische Wiskunde' })])
  for (let year = 0; year < years; year += 1)
    await change(yearOf(books, studyId, year === 0 ? collectionId : v7(), 2026 + year))
  return { id, studyId, collectionId, post, change, tree: () => answered(http.get(`${path}/tree`, admin.headers)) }
}

function yearOf(books, studyId, id, year) {
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

function create(kind, id, values) {
  return { op: 'create', kind, id, values }
}

async function answered(asked) {
  const { status, body } = await asked
  if (status !== 200) throw new Error(`${status} ${body}`)
  return JSON.parse(body)
}

function open(server, work) {
  const database = new Database(join(server.folder, 'product.sqlite'))
  try {
    return work(database)
  } finally {
    database.close()
  }
}
