// Measures durable mutations a second (synchronous=FULL), one and fifty a request, and a pull with nothing new. Warms up each
// row first, because the first seconds of a server go to compiling its code.
import { createBuyers } from './buyers.mjs'
import { machine, measure, row, startServer } from './support.mjs'

const server = await startServer({ commands: [['demo', '--books', '1', '--ads', '0', '--people', '0']] })
try {
  const buyers = await createBuyers(server.url, 128)
  const send = size => index => buyers.send(index, Array(size).fill('Is hij er nog?'))

  console.log(machine())
  row('', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'server CPU µs each')
  row('---', '---', '---', '---', '---', '---')
  await report('durable mutations, one a request', send(1), { clients: 64, total: 40_000 })
  await report('durable mutations, one a request', send(1), { clients: 128, total: 40_000 })
  await report('durable mutations, fifty a request', send(50), { clients: 64, total: 4_000, size: 50 })
  await report('pull with nothing new', buyers.pull, { clients: 1, total: 5_000 })
  await report('pull with nothing new', buyers.pull, { clients: 64, total: 40_000 })
  buyers.close()

  async function report(name, work, { clients, total, size = 1 }) {
    await buyers.connect([server.url], clients)
    await measure({ server, clients, total: total / 4, work })
    const { perSecond, p50, p95, p99, cpuUs } = await measure({ server, clients, total, work })
    row(`${name}, ${clients} clients`, perSecond * size, p50, p95, p99, cpuUs / size)
  }
} finally {
  await server.stop()
}
