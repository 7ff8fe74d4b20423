import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { mutation, push } from './support.mjs'

export async function sendPhoto(url, by) {
  const background = '#7F9B86'
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([photo], { type: 'image/jpeg' }), 'voorkant.jpg')
  await fetch(`${url}/api/photos`, { method: 'POST', body: form, headers: by.headers })
  return createHash('sha256').update(photo).digest('hex')
}

export async function placeAd(http, by, { bookId, photo }) {
  const id = v7()
  const args = { id, bookId, version: '1', condition: 'good', hasWriting: false, priceCents: 100, photos: [photo] }
  await applied(http, by, mutation(by, 'ad.create', `ad:${id}`, args))
  return id
}

export async function anyBook(http) {
  const { results } = await http.json('/api/search')
  return results[0].book
}

export async function startChat(http, buyer, adId) {
  const bytes = createHash('sha256').update(`chat:${adId}:${buyer.id}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6] & 0x0f) | 0x80
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  await applied(http, buyer, mutation(buyer, 'chat.start', `chat:${id}`, { id, adId }))
  return id
}

async function applied(http, by, envelope) {
  const answer = await push(http, by, [envelope])
  if (answer.results?.[0]?.kind !== 'applied') throw new Error(JSON.stringify(answer))
}
