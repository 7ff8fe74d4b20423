// Measures the waits of admins: a change set of 500, a year of 500 books copied and undone, and one cell in an association of
// 500 and of 5,000 books. One admin, one after the other; each set is durable (synchronous=FULL) when it is answered.
import { givenAssociation } from './association.mjs'
import { client, machine, measure, person, row, startServer } from './support.mjs'

const rounds = 20
const server = await startServer({ commands: [['demo', '--books', '1000', '--ads', '0', '--people', '0']] })
const http = client(server.url, 4)
try {
  const admin = await person(http, 'Sanne')
  await http.get('/api/account/work-key', admin.headers)
  const association = years => givenAssociation({ server, http, admin, years })

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
} finally {
  http.close()
  await server.stop()
}

function update(id) {
  return { op: 'update', kind: 'link', id, values: { notes: `Hoofdstuk ${Math.random()}` } }
}
