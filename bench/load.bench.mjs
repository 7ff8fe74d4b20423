// Measures how long large data takes to load: an invented world of any size, and 100,000 books beside a running server.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { client, machine, measure, row, startServer } from './support.mjs'

const books = 100_000
const count = books.toLocaleString('en')

console.log(machine())
row('what came in', 'seconds', 'a second')
row('---', '---', '---')
const server = await startServer()
const http = client(server.url, 1)
try {
  const list = join(server.folder, 'books.csv')
  writeFileSync(list, csvOf(books))
  const importing = server.command('books:import', list)
  const answers = answersUntil(importing)
  await told(`${count} books, beside a running server`, books, await importing)
  const { asked, p95 } = await answers
  await told('the same once more, which adds nothing', books, await server.command('books:import', list))
  const size = ['--books', books, '--ads', books, '--people', 1000].map(String)
  await told(`${count} invented books and as many ads`, 2 * books, await server.command('demo', ...size))
  console.log(`\nWhile the first list came in, ${asked} searches were answered, p95 ${p95.toFixed(1)} ms.`)
} finally {
  http.close()
  await server.stop()
}

function told(what, rows, seconds) {
  row(what, seconds, rows / seconds)
}

async function answersUntil(work) {
  const done = work.then(() => 'done')
  const times = []
  while ((await Promise.race([done, Promise.resolve('not yet')])) !== 'done') {
    const { p95 } = await measure({
      server,
      clients: 1,
      total: 1,
      work: () => http.get(`/api/search?q=boek+${times.length}`),
    })
    times.push(p95)
  }
  times.sort((one, other) => one - other)
  return { asked: times.length, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}

function csvOf(count) {
  const rows = Array.from(
    { length: count },
    (_, index) => `Leerboek ${index},Schrijver ${index % 900},${isbn(index)},${index % 90},${index % 9}`,
  )
  return `name,author,isbn,price,edition\n${rows.join('\n')}\n`
}

function isbn(index) {
  const digits = `978${String(900_000_000 + index)}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
