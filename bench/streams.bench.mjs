// Opens the streams of 10,000 devices that follow a book, and measures their cost on the server and the time from an ad to the
// poke of the last. Both processes need as many open files; several loopback addresses give enough ports.
import { setTimeout } from 'node:timers/promises'
import { openStream } from './event-stream.mjs'
import { anyBook, placeAd, sendPhoto } from './selling.mjs'
import { client, machine, person, row, startServer } from './support.mjs'

const devices = Number(process.env.BENCH_DEVICES ?? 10_000)
const pokes = 20
const atOnce = 100
const server = await startServer({ commands: [['demo', '--books', '1', '--ads', '0', '--people', '0']] })
const http = client(server.url)
const open = []
let hear = () => {}
try {
  const seller = await person(http, 'Sanne')
  const [{ id: bookId }, photo] = [await anyBook(http), await sendPhoto(server.url, seller)]
  await placeAd(http, seller, { bookId, photo })
  console.log(machine())
  const [memory, cpu] = [server.memory(), server.cpuMs()]
  while (open.length < devices)
    open.push(...(await Promise.all(Array.from({ length: atOnce }, (_, index) => follow(open.length + index)))))
  await setTimeout(1000)
  row(`${open.length.toLocaleString('en')} open streams`, '')
  row('---', '---')
  row('server CPU to open one, µs', ((server.cpuMs() - cpu) * 1000) / open.length)
  row('resident memory, MB', server.memory() / 1e6)
  row('of which they take, MB', (server.memory() - memory) / 1e6)
  const poking = server.cpuMs()
  const times = []
  for (let i = 0; i < pokes; i++) times.push(await pokeAll())
  const at = (of, part) => times.map(each => each[of]).sort((a, b) => a - b)[Math.floor(pokes * part)]
  row('server CPU to poke all, ms', (server.cpuMs() - poking) / pokes)
  row('from sending an ad to the first poke, p50 ms', at('first', 0.5))
  row('from sending an ad to the last poke, p50 ms', at('last', 0.5))
  row('from sending an ad to the last poke, p95 ms', at('last', 0.95))
  row('resident memory after the pokes, MB', server.memory() / 1e6)

  async function pokeAll() {
    // The server merges changes within a tenth of a second; devices rest longer than that.
    await setTimeout(300)
    const began = performance.now()
    let [left, first] = [open.length, 0]
    const all = new Promise(resolve => {
      hear = () => {
        first ||= performance.now() - began
        left -= 1
        if (left === 0) resolve({ first, last: performance.now() - began })
      }
    })
    await placeAd(http, seller, { bookId, photo })
    return all
  }

  function follow(index) {
    const localAddress = `127.0.0.${2 + Math.floor(index / 4000)}`
    return openStream(server.url, `/api/events?s=book:${bookId}`, { localAddress, hear: () => hear() })
  }
} finally {
  for (const socket of open) socket.destroy()
  http.close()
  await server.stop()
}
