// Measures one process on SQLite beside one, two and three nodes on a PostgreSQL, all on this machine, whose cores they share
// with the load tool. "row held" is the share of the time in which some transaction held the row that all commits wait for.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { startPostgres } from '../bin/postgres.mjs'
import { createBuyers, headOf, pullBody } from './buyers.mjs'
import { percentile } from './browser.mjs'
import { openStream } from './event-stream.mjs'
import { createRowWatch } from './row-watch.mjs'
import { connection } from './lean-client.mjs'
import { asNew, usualQuestions } from './questions.mjs'
import { client, machine, measure, row, startServer } from './support.mjs'

const world = [['demo', '--books', '10000', '--ads', '20000', '--people', '100']]
const messages = 40

console.log(`${machine()} · 10,000 books, 20,000 ads`)
row('', 'a second', 'p50 ms', 'p95 ms', 'nodes CPU µs each', 'PostgreSQL CPU µs each', 'in a commit', 'row held, %')
row('---', '---', '---', '---', '---', '---', '---', '---')
const [others, backups] = [[], []]
const rates = new Map()
const single = await startServer({ commands: world })
try {
  const buyers = await createBuyers(single.url, 64)
  await backUp('SQLite: backup before the messages', single, buyers)
  await report('SQLite', [single], buyers)
  await backUp('SQLite: backup after the messages', single, buyers)
} finally {
  await single.stop()
}

const database = await startPostgres({ durable: true })
const rowWatch = createRowWatch(database)
const environment = {
  DATABASE_URL: `${database.url}?schema=kaft`,
  SECRET_KEY: 'the same for all nodes of this measurement',
}
const nodes = []
try {
  nodes.push(await startServer({ commands: world, environment }))
  const buyers = await createBuyers(nodes[0].url, 64)
  for (const name of ['PostgreSQL, one node', 'PostgreSQL, two nodes', 'PostgreSQL, three nodes']) {
    if (name !== 'PostgreSQL, one node') nodes.push(await startServer({ environment }))
    await report(name, nodes, buyers, rowWatch)
  }
  await backUp('PostgreSQL: backup after the messages', nodes[0], buyers)
} finally {
  await Promise.all(nodes.map(node => node.stop()))
  await rowWatch.close()
  await database.stop()
}
console.log()
row('', 'p50 ms', 'p95 ms', 'resident MB of a node', 'connections of a node')
row('---', '---', '---', '---', '---')
for (const cells of others) row(...cells)
console.log()
row('of the rate of SQLite', 'one node', 'two nodes', 'three nodes')
row('---', '---', '---', '---')
for (const [what, [sqlite, ...shared]] of rates) row(what, ...shared.map(rate => (rate / sqlite).toFixed(2)))
console.log()
row('', 'seconds', 'MB', 'messages')
row('---', '---', '---', '---')
for (const cells of backups) row(...cells)

async function report(name, on, buyers, rowWatch) {
  const urls = on.map(node => node.url)
  const http = client(urls[0], 1)
  const [sample] = (await http.json('/api/search?available=yes')).results
  http.close()
  const paths = asNew(usualQuestions(sample).map(query => ({ query })))
  let next = 0
  const send = size => index => buyers.send(index, Array(size).fill('Is hij er nog?'))
  await rowOf('mutations, fifty a request, 16 clients', send(50), { clients: 16, seconds: 8, size: 50 })
  await rowWatch?.analyze()
  await rowOf('mutations, one a request, 64 clients', send(1), { clients: 64, seconds: 8 })
  await rowOf('pulls with nothing new, 64 clients', buyers.pull, { clients: 64, seconds: 4 })
  await rowOf('searches, 16 clients', index => buyers.get(index, paths[next++ % paths.length]), {
    clients: 16,
    seconds: 4,
  })
  const { p50, p95 } = await deliver(urls[0], urls.at(-1), buyers)
  others.push([
    `${name}: a message to the other screen`,
    p50,
    p95,
    on.at(-1).memory() / 1e6,
    rowWatch ? (await rowWatch.connections()) / on.length : '–',
  ])
  buyers.close()

  async function rowOf(what, work, { clients, seconds, size = 1 }) {
    await buyers.connect(urls, clients)
    const server = { cpuMs: () => on.reduce((sum, node) => sum + node.cpuMs(), 0) }
    await measure({ server, clients, seconds: seconds / 2, work })
    const watched = await rowWatch?.begin()
    const { count, perSecond, p50, p95, cpuUs } = await measure({ server, clients, seconds, work })
    const { cpuMs, commits, held } = (await watched?.()) ?? {}
    const isRowWanted = watched && what.startsWith('mutations')
    rates.set(what, [...(rates.get(what) ?? []), perSecond])
    row(
      `${name}: ${what}`,
      perSecond * size,
      p50,
      p95,
      cpuUs / size,
      cpuMs === undefined ? '–' : (cpuMs * 1000) / count / size,
      isRowWanted ? (count * size) / commits : '–',
      isRowWanted ? held * 100 : '–',
    )
  }
}

async function backUp(name, node, buyers) {
  const folder = join(node.folder, name)
  const seconds = await node.command('backup', folder)
  const files = readdirSync(folder).filter(file => file.endsWith('.sqlite'))
  backups.push([
    name,
    seconds,
    files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / 1e6,
    buyers.sent(),
  ])
}

async function deliver(from, to, buyers) {
  const { seller } = buyers
  await buyers.connect([from], 1)
  const device = await connection(to)
  const head = await headOf(device, seller)
  let hear = () => {}
  const path = `/api/events?s=me:${seller.id}&expectUser=${seller.id}`
  const stream = await openStream(to, path, { headers: seller.headers, hear: () => hear() })
  const times = []
  for (let n = 0; n < messages; n += 1) {
    // Longer than the server merges pokes, so that each message has a poke of its own.
    await after(200)
    const text = `bericht ${n}.`
    const began = performance.now()
    let poked = nextPoke()
    const sent = buyers.send(0, [text])
    do {
      await poked
      poked = nextPoke()
    } while (!(await pulled(text)))
    times.push(performance.now() - began)
    await sent
  }
  stream.destroy()
  device.close()
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }

  function nextPoke() {
    return new Promise(resolve => (hear = resolve))
  }

  async function pulled(text) {
    const { body } = await device.post('/api/sync/pull', JSON.stringify(pullBody(seller, head)), seller.headers)
    head.cursor = JSON.parse(body).scopes[0].next
    return body.includes(text)
  }
}
