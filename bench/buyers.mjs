import { v7 } from 'uuid'
import { connection } from './lean-client.mjs'
import { anyBook, placeAd, sendPhoto, startChat } from './selling.mjs'
import { client, mutation, person, pushBody } from './support.mjs'

/** `count` people who each have a chat with one seller, and their requests to a server, by their index. */
export async function createBuyers(url, count) {
  const http = client(url, count)
  const seller = await person(http, 'Sanne')
  const [{ id: bookId }, photo] = [await anyBook(http), await sendPhoto(url, seller)]
  const adId = await placeAd(http, seller, { bookId, photo })
  const buyers = []
  for (let i = 0; i < count; i++) buyers.push(await person(http, 'Koper'))
  const chats = await Promise.all(buyers.map(buyer => startChat(http, buyer, adId)))
  http.close()
  let sockets = []
  let heads = []
  let sent = 0

  return {
    seller,
    sent: () => sent,
    async connect(urls, clients) {
      this.close()
      heads = []
      sockets = await Promise.all(Array.from({ length: clients }, (_, index) => connection(urls[index % urls.length])))
    },
    async send(index, texts) {
      const lane = `chat:${chats[index]}`
      const args = text => ({ id: v7(), chatId: chats[index], text })
      const mutations = texts.map(text => mutation(buyers[index], 'message.send', lane, args(text)))
      const { status, body } = await post(index, '/api/sync/push', pushBody(buyers[index], mutations))
      if (status !== 200 || body.split('"applied"').length !== texts.length + 1) throw new Error(body)
      sent += texts.length
    },
    async pull(index) {
      heads[index] ??= await headOf(sockets[index], buyers[index])
      const answer = await post(index, '/api/sync/pull', pullBody(buyers[index], heads[index]))
      if (answer.status !== 200) throw new Error(answer.body)
    },
    async get(index, path) {
      const { status } = await sockets[index].get(path, {})
      if (status !== 200) throw new Error(`${status} for ${path}`)
    },
    close() {
      for (const socket of sockets) socket.close()
    },
  }

  function post(index, path, body) {
    return sockets[index].post(path, JSON.stringify(body), buyers[index].headers)
  }
}

export async function headOf(socket, by) {
  const { body } = await socket.get(`/api/sync/snapshot?s=me:${by.id}&expectUser=${by.id}`, by.headers)
  const { epoch, head } = JSON.parse(body)
  return { epoch, cursor: head }
}

export function pullBody(by, { epoch, cursor }) {
  return { epoch, expectUser: by.id, scopes: [{ s: `me:${by.id}`, cursor }] }
}
