// Measures durable mutations a second (synchronous=FULL), one and fifty a request, and a pull with nothing new. Warms up each
// row first, because the first seconds of a server go to compiling its code.
import { v7 } from 'uuid'
import { connection } from './lean-client.mjs'
import { anyBook, placeAd, sendPhoto, startChat } from './selling.mjs'
import { client, machine, measure, mutation, person, pushBody, row, startServer } from './support.mjs'

const most = 128
const server = await startServer({ commands: [['demo', '--books', '1', '--ads', '0', '--people', '0']] })
const http = client(server.url, most)
try {
  const seller = await person(http, 'Sanne')
  const [{ id: bookId }, photo] = [await anyBook(http), await sendPhoto(server.url, seller)]
  const adId = await placeAd(http, seller, { bookId, photo })
  const buyers = []
  for (let i = 0; i < most; i++) buyers.push(await person(http, 'Koper'))
  const chats = await Promise.all(buyers.map(buyer => startChat(http, buyer, adId)))
  let sockets = []

  console.log(machine())
  row('', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'server CPU µs each')
  row('---', '---', '---', '---', '---', '---')
  await report('durable mutations, one a request', send(1), { clients: 64, total: 40_000 })
  await report('durable mutations, one a request', send(1), { clients: 128, total: 40_000 })
  await report('durable mutations, fifty a request', send(50), { clients: 64, total: 4_000, size: 50 })
  const heads = await Promise.all(buyers.map(headOf))
  await report('pull with nothing new', pull, { clients: 1, total: 5_000 })
  await report('pull with nothing new', pull, { clients: 64, total: 40_000 })

  async function report(name, work, { clients, total, size = 1 }) {
    sockets = await Promise.all(Array.from({ length: clients }, () => connection(server.url)))
    await measure({ server, clients, total: total / 4, work })
    const { perSecond, p50, p95, p99, cpuUs } = await measure({ server, clients, total, work })
    row(`${name}, ${clients} clients`, perSecond * size, p50, p95, p99, cpuUs / size)
    for (const socket of sockets) socket.close()
  }

  function send(size) {
    return async index => {
      const buyer = buyers[index]
      const lane = `chat:${chats[index]}`
      const args = () => ({ id: v7(), chatId: chats[index], text: 'Is hij er nog?' })
      const mutations = Array.from({ length: size }, () => mutation(buyer, 'message.send', lane, args()))
      const { status, body } = await post(index, '/api/sync/push', pushBody(buyer, mutations))
      if (status !== 200 || body.split('"applied"').length !== size + 1) throw new Error(body)
    }
  }

  function post(index, path, body) {
    return sockets[index].post(path, JSON.stringify(body), buyers[index].headers)
  }

  async function headOf(buyer) {
    const path = `/api/sync/snapshot?s=me:${buyer.id}&expectUser=${buyer.id}`
    const { epoch, head } = await http.json(path, undefined, buyer.headers)
    return { epoch, cursor: head }
  }

  async function pull(index) {
    const { epoch, cursor } = heads[index]
    const body = { epoch, expectUser: buyers[index].id, scopes: [{ s: `me:${buyers[index].id}`, cursor }] }
    const answer = await post(index, '/api/sync/pull', body)
    if (answer.status !== 200) throw new Error(answer.body)
  }
} finally {
  http.close()
  await server.stop()
}
