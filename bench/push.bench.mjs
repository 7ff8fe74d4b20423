// Places one ad for a book that 5,000 people watch, and measures the rate of pushes, their cost on the server, the longest hold
// of the writer, and the wait of somebody who writes a message meanwhile.
import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { v7 } from 'uuid'
import { anyBook, placeAd, sendPhoto, startChat } from './selling.mjs'
import { client, machine, mutation, person, push, row, startServer } from './support.mjs'

const watchers = Number(process.env.BENCH_WATCHERS ?? 5000)
const rounds = 3
let arrived = 0
let hear = () => {}
const service = createServer((request, response) => {
  request.resume()
  request.once('end', () => {
    response.writeHead(201).end()
    arrived += 1
    hear(arrived)
  })
})
await new Promise(resolve => service.listen(0, '127.0.0.1', resolve))
const server = await startServer({
  commands: [['demo', '--books', '1', '--ads', '0', '--people', '0']],
  environment: { PUSH_LOOPBACK: 'on' },
})
const http = client(server.url)
const file = join(server.folder, 'product.sqlite')
try {
  const seller = await person(http, 'Sanne')
  const buyer = await person(http, 'Koper')
  const [{ id: bookId }, photo] = [await anyBook(http), await sendPhoto(server.url, seller)]
  const chatId = await startChat(http, buyer, await placeAd(http, seller, { bookId, photo }))
  fill(bookId)
  console.log(machine())
  row(`one ad, ${watchers.toLocaleString('en')} watchers`, '')
  row('---', '---')
  const found = []
  for (let round = 0; round < rounds; round += 1) found.push(await tellAll({ seller, buyer, bookId, photo, chatId }))
  const middle = name => found.map(each => each[name]).sort((a, b) => a - b)[Math.floor(rounds / 2)]
  row('from sending the ad to the last push, p50 s', middle('seconds'))
  row('pushes · a second', watchers / middle('seconds'))
  row('server CPU for each, µs', middle('cpuUs'))
  row('longest hold of the writer, ms', Math.max(...found.map(({ held }) => held)))
  row('a message beside it, p95 ms', middle('p95'))
  row('resident memory afterwards, MB', server.memory() / 1e6)
} finally {
  http.close()
  await server.stop()
  service.close()
  service.closeAllConnections()
}

/** Writes people, watches and browsers straight into the database, because signing up is measured elsewhere. */
function fill(bookId) {
  const database = new Database(file)
  database.pragma('busy_timeout = 5000')
  const statements = [
    `insert into person (id, email, email_verified, first_name, last_name, created_at, rev) values (?, ?, 1, 'Volger', '', 1, 1)`,
    'insert into watch (person_id, book_id, email, push, set_at, rev) values (?, ?, 0, 1, 1, 1)',
    `insert into device (endpoint, person_id, session_id, p256dh, auth, language, created_at, registered_at)
      values (?, ?, '', ?, ?, 'nl', 1, 1)`,
  ].map(text => database.prepare(text))
  const add = database.transaction(ids => {
    for (const id of ids) {
      statements[0].run(id, `${id}@example.nl`)
      statements[1].run(id, bookId)
      const keys = createECDH('prime256v1').generateKeys('base64url')
      const endpoint = `http://127.0.0.1:${service.address().port}/${id}`
      statements[2].run(endpoint, id, keys, randomBytes(16).toString('base64url'))
    }
  })
  const ids = Array.from({ length: watchers }, () => v7())
  for (let from = 0; from < watchers; from += 500) add(ids.slice(from, from + 500))
  database.prepare('update book set watchers = ? where id = ?').run(watchers, bookId)
  database.close()
}

async function tellAll({ seller, buyer, bookId, photo, chatId }) {
  const probe = new Worker(new URL('longest-hold.mjs', import.meta.url), { workerData: file })
  await new Promise(resolve => probe.once('message', resolve))
  arrived = 0
  const all = new Promise(resolve => (hear = count => count === watchers && resolve()))
  let done = false
  const waits = writing(buyer, chatId, () => done)
  const cpu = server.cpuMs()
  const began = performance.now()
  await placeAd(http, seller, { bookId, photo })
  await all
  const seconds = (performance.now() - began) / 1000
  const cpuUs = ((server.cpuMs() - cpu) * 1000) / watchers
  done = true
  probe.postMessage('end')
  const held = await new Promise(resolve => probe.once('message', resolve))
  await probe.terminate()
  const times = (await waits).sort((a, b) => a - b)
  return { seconds, cpuUs, held, p95: times[Math.floor(times.length * 0.95)] }
}

async function writing(buyer, chatId, isDone) {
  const times = []
  while (!isDone()) {
    const start = performance.now()
    const args = { id: v7(), chatId, text: 'Is hij er nog?' }
    await push(http, buyer, [mutation(buyer, 'message.send', `chat:${chatId}`, args)])
    times.push(performance.now() - start)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return times
}
