import { createHash } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminKey, envelope, type Program, push, signUp } from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

const server = new Server({ DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', IDENTITY_ADMIN_KEY: adminKey })
const bookId = v7()
let seller: Program
let photo: Buffer
let hash: string

beforeAll(async () => {
  await server.start()
  seller = await signUp(server.url, 'Sanne')
  photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#7F9B86' } })
    .jpeg()
    .toBuffer()
  hash = createHash('sha256').update(photo).digest('hex')
  const book = { id: bookId, isbn: null, name: 'Reader', author: 'Vakgroep', originalPriceCents: null }
  await push(server.url, seller, [envelope(seller, 'book.propose', 'me', book)])
}, 60_000)
afterAll(() => server.remove())

async function upload(): Promise<number> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'voorkant.jpg')
  return (await fetch(`${server.url}/api/photos`, { method: 'POST', body: form, headers: seller.headers })).status
}

function anAd() {
  const id = v7()
  const args = { id, bookId, version: '1', ...plainCopy, priceCents: 100, photos: [hash] }
  return envelope(seller, 'ad.create', `ad:${id}`, args)
}

it('asks for photos again that went under the running server, and repairs them all with the same upload (C8, M22)', async () => {
  expect(await upload()).toBe(200)
  expect(await push(server.url, seller, [anAd()])).toMatchObject([{ kind: 'applied' }])
  const folder = join(server.folder, 'photos')
  rmSync(folder, { recursive: true })
  const waiting = anAd()
  expect(await push(server.url, seller, [waiting])).toMatchObject([{ kind: 'retry', why: 'photos', photos: [hash] }])
  // A folder that cannot be looked into is no lost photo.
  writeFileSync(folder, 'no folder')
  expect(await push(server.url, seller, [waiting])).toMatchObject([{ kind: 'retry', why: 'server' }])
  rmSync(folder)
  expect(await upload()).toBe(200)
  expect(readdirSync(join(folder, hash.slice(0, 2)))).toHaveLength(6)
  expect(await push(server.url, seller, [waiting])).toMatchObject([{ kind: 'applied' }])
  expect((await fetch(`${server.url}/uploads/images/${hash}-800.webp`)).status).toBe(200)
})
