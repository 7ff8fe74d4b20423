// Durable mutations a second (synchronous=FULL) with 64 clients, one and fifty a request, and a pull with nothing new.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { connection } from './lean-client.mjs'
import { client, machine, measure, mutation, person, push, pushBody, row, startServer } from './support.mjs'

const clients = 64
const server = await startServer({ commands: [['demo', '--books', '1', '--ads', '0', '--people', '0']] })
const http = client(server.url, clients)
try {
  const seller = await person(http, 'Sanne')
  const adId = await placeAd(seller)
  const buyers = []
  for (let i = 0; i < clients; i++) buyers.push(await person(http, 'Koper'))
  const chats = await Promise.all(buyers.map(buyer => startChat(buyer, adId)))
  const sockets = await Promise.all(buyers.map(() => connection(server.url)))

  console.log(machine())
  row('', 'a second', 'p50 ms', 'p95 ms', 'p99 ms', 'server CPU µs each')
  row('---', '---', '---', '---', '---', '---')
  report('durable mutations, one a request', 1, await measure({ server, clients, total: 40_000, work: send(1) }))
  report('durable mutations, fifty a request', 50, await measure({ server, clients, total: 4_000, work: send(50) }))
  const heads = await Promise.all(buyers.map(headOf))
  report('pull with nothing new, one client', 1, await measure({ server, clients: 1, total: 5_000, work: pull }))
  report('pull with nothing new, 64 clients', 1, await measure({ server, clients, total: 40_000, work: pull }))

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
  for (const socket of sockets) socket.close()
} finally {
  http.close()
  await server.stop()
}

function report(name, size, { perSecond, p50, p95, p99, cpuUs }) {
  row(name, perSecond * size, p50, p95, p99, cpuUs / size)
}

async function placeAd(by) {
  const { results } = await http.json('/api/search')
  const background = '#7F9B86'
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([photo], { type: 'image/jpeg' }), 'voorkant.jpg')
  await fetch(`${server.url}/api/photos`, { method: 'POST', body: form, headers: by.headers })
  const id = v7()
  const photos = [createHash('sha256').update(photo).digest('hex')]
  const bookId = results[0].book.id
  const args = { id, bookId, version: '1', condition: 'good', hasWriting: false, priceCents: 100, photos }
  await applied(by, mutation(by, 'ad.create', `ad:${id}`, args))
  return id
}

async function startChat(buyer, adId) {
  const bytes = createHash('sha256').update(`chat:${adId}:${buyer.id}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6] & 0x0f) | 0x80
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  await applied(buyer, mutation(buyer, 'chat.start', `chat:${id}`, { id, adId }))
  return id
}

async function applied(by, envelope) {
  const answer = await push(http, by, [envelope])
  if (answer.results?.[0]?.kind !== 'applied') throw new Error(JSON.stringify(answer))
}
