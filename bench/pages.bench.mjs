// Measures public pages as the server sends them to browsers (brotli): the same page again, cached until the next commit, and
// each book once, rendered each time. paint.bench.mjs measures when they are seen.
import { client, machine, measure, row, startServer } from './support.mjs'

const server = await startServer({ commands: [['demo']] })
const http = client(server.url, 16)
const headers = { 'accept-encoding': 'br' }

try {
  const { ads } = await http.json('/api/ads?sort=new')
  const [ad] = ads
  const { results } = await http.json('/api/search?available=yes')
  console.log(machine())
  row('', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'server CPU µs each')
  row('---', '---', '---', '---', '---', '---')
  for (const path of ['/', '/search?q=a', `/book/${ad.bookId}`, `/ad/${ad.id}`, '/study', '/privacy'])
    await report(`${path.split('/').slice(0, 2).join('/')}, remembered`, 16, 8000, [path])
  const drawn = ['', '/en'].flatMap(language => results.map(({ book }) => `${language}/book/${book.id}`))
  await report('a book, drawn', 1, drawn.length, drawn)
  row('resident memory afterwards, MB', server.memory() / 1e6)
} finally {
  http.close()
  await server.stop()
}

async function report(name, clients, total, paths) {
  let next = 0
  const work = async () => http.get(paths[next++ % paths.length], headers)
  if (paths.length === 1) await measure({ server, clients, total: total / 4, work })
  const { perSecond, p50, p95, p99, cpuUs } = await measure({ server, clients, total, work })
  row(name, perSecond, p50, p95, p99, cpuUs)
}
