// Measures search on the server among 100,000 books and 1,000,000 ads, all invented (see server/testing/load for word
// frequencies). Answers are cached until a commit, so questions vary in spaces, which the cache sees and search does not;
// "again" rows repeat one. wrk measures throughput where installed, else our own client, which shares the two cores.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asNew, pathOf, usualQuestions } from './questions.mjs'
import { client, machine, measure, row, startServer } from './support.mjs'

const ads = process.env.BENCH_ADS ?? '1000000'
const server = await startServer({ commands: [['demo', '--books', '100000', '--ads', ads, '--people', '300']] })
const http = client(server.url, 16)
const [sample] = (await http.json('/api/search?available=yes')).results
const queries = usualQuestions(sample)
const author = queries[8]
/** The same questions with slips, split compounds, an edition behind them, a word too many, or a wrong ISBN. */
const mistyped = [
  'wiskudne',
  'statistcis',
  'geolgoie',
  'hydro dynamica',
  'inlieding psychologie',
  'economei in de 3e druk',
  'electrochemei',
  `${author.slice(0, 2)}${author.slice(3)}`,
  `${sample.book.name} paperback bol.com`,
  `${sample.book.isbn.slice(0, 11)}${(Number(sample.book.isbn[11]) + 1) % 10}${sample.book.isbn[12]}`,
]
/** These cost the most work: each letter by itself, long words with slips in each, very long pasted text. */
const hardest = [
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  'wiskudne statistcis geolgoie psychologei economei electrochemei hydrodynamcia inlieding biolgoie natuurkudne scheikudne',
  'a',
  `${sample.book.name} `.repeat(20).slice(0, 500),
  'x'.repeat(500),
  'ation '.repeat(40),
  'ation ment xqzw',
]
const asked = queries.map(query => ({ query }))
const filtered = [
  { query: 'wiskunde', filters: '&city=Delft&sort=price' },
  { query: '', filters: '&city=Delft&condition=new&maxPrice=2000' },
  { query: '', filters: '&sort=price&writing=no' },
  { query: '', filters: '&city=Nergens' },
  { query: 'wiskunde', filters: '&condition=new&condition=good&city=Delft&city=Leiden&near=Leiden' },
  { query: '', filters: '&sort=price&near=Delft' },
  { query: 'wiskunde', filters: '&edition=asked' },
]
const facets = [
  { query: 'wiskunde', filters: '&city=Delft' },
  { query: '', filters: '&condition=new&condition=good&minPrice=500&maxPrice=3000&city=Delft' },
  { query: '', filters: '&available=yes' },
  { query: 'a', filters: '' },
]

try {
  console.log(`${machine()} · 100,000 books, ${Number(ads).toLocaleString('en')} ads, all invented`)
  row('', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'server CPU µs each')
  row('---', '---', '---', '---', '---', '---')
  await one('ten queries, one client', asNew(asked), 1)
  for (const each of asked) await one(`· ${each.query}`, asNew([each]), 1, 200)
  await one('ten mistyped, one client', asNew(mistyped.map(query => ({ query }))), 1)
  for (const query of mistyped) await one(`· ${query}`, asNew([{ query }]), 1, 100)
  for (const query of hardest) await one(`· hardest: ${query.slice(0, 24)}…`, asNew([{ query: query.trim() }]), 1, 100)
  await one('filters and order by price, one client', asNew(filtered), 1, 400)
  for (const each of filtered) await one(`· ${each.query}${each.filters}`, asNew([each]), 1, 100)
  await one('facets with their counts, one client', asNew(facets, '/choices'), 1, 400)
  for (const each of facets) await one(`· facets of ${each.query}${each.filters}`, asNew([each], '/choices'), 1, 100)
  await many('ten queries, 16 clients', asNew(asked))
  await many(
    'new questions, half of them mistyped, 16 clients',
    asNew([...queries, ...mistyped].map(query => ({ query }))),
  )
  await many(
    'ten queries again, 16 clients',
    asked.map(each => pathOf(each)),
  )
  await many('book by ISBN, 16 clients', [`/api/books?isbn=${sample.book.isbn}`])
  await many('newest 30 ads, 16 clients', ['/api/ads?sort=new'])
  row('resident memory afterwards, MB', server.memory() / 1e6)
} finally {
  http.close()
  await server.stop()
}

async function one(name, paths, clients, total = 2000) {
  let next = 0
  const work = async () => {
    const { status } = await http.get(paths[next++ % paths.length])
    if (status !== 200) throw new Error(`${status} for ${name}`)
  }
  await measure({ server, clients, total: 50, work })
  const { perSecond, p50, p95, p99, cpuUs } = await measure({ server, clients, total, work })
  row(name, perSecond, p50, p95, p99, cpuUs)
}

async function many(name, paths) {
  if (spawnSync('wrk', ['--version']).error) return one(name, paths, 16, 20_000)
  const folder = mkdtempSync(join(tmpdir(), 'kaft-wrk-'))
  const script = join(folder, 'paths.lua')
  const list = paths.map(path => JSON.stringify(path)).join(', ')
  const print = `io.write(string.format('figures %f %f %f %f %d', summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1e3, latency:percentile(95) / 1e3, latency:percentile(99) / 1e3, summary.errors.status))`
  writeFileSync(
    script,
    `local paths = { ${list} }
    local i = 0
    request = function() i = i + 1 return wrk.format('GET', paths[i % #paths + 1]) end
    done = function(summary, latency, requests) ${print} end`,
  )
  const { stdout } = spawnSync('wrk', ['-t1', '-c16', '-d10s', '-s', script, server.url], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const [perSecond, p50, p95, p99, wrong] = (stdout.split('figures ')[1] ?? '').split(' ').map(Number)
  if (wrong) throw new Error(`${wrong} wrong answers for ${name}`)
  row(`${name} (wrk)`, perSecond, p50, p95, p99)
}
