import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBucket } from '../../adapters/bucket/bucket.ts'
import { createS3PhotoStore } from '../../adapters/photo-store/s3-photo-store.ts'
import { createS3Server, s3Keys } from '../../adapters/photo-store/testing/s3-server.ts'
import { createApp } from '../../app/app.ts'
import { daan, eva, sanne } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { photo } from './photos.table.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7F9B86' } })
    .jpeg()
    .toBuffer()

function upload(bytes: Uint8Array, more: Record<string, string> = {}, as = app.signIn(eva)) {
  const body = new FormData()
  body.append('image', new File([Uint8Array.from(bytes)], 'front.jpg', { type: 'image/jpeg' }))
  for (const [name, value] of Object.entries(more)) body.append(name, value)
  return app.ask('/api/photos', { body, as, headers: { 'accept-language': 'en' } })
}

describe('POST /api/photos', () => {
  it('answers the sha-256 of the uploaded bytes and the size (C3, J2)', async () => {
    const bytes = await drawn(1800, 1200)
    const answer = await upload(bytes)
    expect(answer.status).toBe(200)
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(await answer.json()).toEqual({ hash, width: 1800, height: 1200 })
    expect([...app.photos.files.keys()].sort()).toEqual(
      ['1600.jpg', '1600.webp', '320.jpg', '320.webp', '800.jpg', '800.webp'].map(name => `${hash}-${name}`),
    )
  })

  it('makes the fixed widths and never enlarges (C3)', async () => {
    const { hash } = (await (await upload(await drawn(1000, 500))).json()) as { hash: string }
    const widths = await Promise.all(
      ['320.webp', '800.jpg', '1600.webp'].map(async name => {
        const answer = await app.ask(`/uploads/images/${hash}-${name}`)
        expect(answer.headers.get('cache-control')).toContain('immutable')
        expect(answer.headers.get('content-type')).toBe(name.endsWith('jpg') ? 'image/jpeg' : 'image/webp')
        return (await sharp(await answer.arrayBuffer()).metadata()).width
      }),
    )
    expect(widths).toEqual([320, 800, 1000])
  })

  it('takes none without a verified address (G3)', async () => {
    const refused = await upload(await drawn(40, 30), {}, app.signIn(sanne))
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'email_unverified'])
    expect(app.photos.files.size).toBe(0)
  })

  it.each([
    ['200 photos', 198, 1],
    ['200 MB', 1, 100_000_000],
  ])(
    'takes no more from a person who has %s that no ad uses, in words, and those again that are there (J4)',
    async (_, before, bytes) => {
      const known = await drawn(40, 30)
      expect((await upload(known)).status).toBe(200)
      const row = { personId: eva.id, width: 1, height: 1, bytes, createdAt: app.clock.now() }
      const rows = Array.from({ length: before }, (_, index) => ({ ...row, hash: String(index) }))
      const { write } = app.deps.store
      await app.deps.store.commit({ statements: [write.insert(photo).values(rows)] })
      expect((await upload(await drawn(41, 30))).status, 'there is room for one more').toBe(200)
      await app.deps.store.commit({ statements: [write.insert(photo).values({ ...row, hash: 'last' })] })
      const refused = await upload(await drawn(42, 30))
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await refused.json()).message).toMatch(/^Too many of your photos are in no ad yet/)
      expect((await upload(known)).status).toBe(200)
      expect((await upload(await drawn(42, 30), {}, app.signIn(daan))).status).toBe(200)
    },
  )

  it('gives the same answer to a repeat, and to another person with the same photo (C3, L5)', async () => {
    const bytes = await drawn(40, 30)
    const first = await (await upload(bytes)).json()
    expect(await (await upload(bytes, { crop: 'null' })).json()).toEqual(first)
    expect(await (await upload(bytes, {}, app.signIn(daan))).json()).toEqual(first)
  })

  it('takes exactly 20 MiB and refuses a byte more (C10)', async () => {
    const photo = await drawn(40, 30)
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
    expect((await upload(padded(20 * 2 ** 20))).status).toBe(200)
    const refused = await upload(padded(20 * 2 ** 20 + 1))
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ message: 'Each photo can be at most 20 MB!', code: 'too_large' })
    const larger = await upload(Buffer.alloc(25 * 2 ** 20))
    expect(larger.status).toBe(413)
    expect((await larger.json()).fields.image).toBe('Each photo can be at most 20 MB!')
  })

  it('refuses a crop, a form without a photo, and what is no form, in words (J3)', async () => {
    const cropped = await upload(await drawn(40, 30), { crop: '{"x":0,"y":0,"width":1,"height":1}' })
    expect(cropped.status).toBe(422)
    expect(await cropped.json()).toMatchObject({ fields: { crop: 'Photos of an ad are not cropped.' } })
    const as = app.signIn(eva)
    const headers = { 'accept-language': 'en' }
    const none = await app.ask('/api/photos', { body: new FormData(), as, headers })
    expect(none.status).toBe(422)
    expect(await none.json()).toMatchObject({ fields: { image: 'Please select at least one photo!' } })
    const form = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
    expect((await app.ask('/api/photos', { body: 'nonsense', as, headers: form })).status).toBe(422)
    expect((await app.ask('/api/photos', { json: {}, as, headers })).status).toBe(415)
  })

  it('asks for a session, and knows no photo of another name (D4)', async () => {
    expect((await upload(await drawn(4, 3), {}, {})).status).toBe(401)
    expect((await app.ask(`/uploads/images/${'a'.repeat(64)}-320.webp`)).status).toBe(404)
    expect((await app.ask('/uploads/images/..%2Fproduct.sqlite')).status).toBe(404)
  })
})

describe('a bucket that does not answer', () => {
  it('answers an upload with 503 and when to try again, and takes it then; what was shown is still shown (K6, M22)', async () => {
    const server = await createS3Server()
    const bucket = openBucket({ url: server.url, keys: s3Keys })
    const photos = createS3PhotoStore(bucket, { folder: join(app.dataDir, 'photo-cache'), now: Date.now })
    const elsewhere = createApp({ ...app.deps, photos })
    const send = async (bytes: Uint8Array) => {
      const body = new FormData()
      body.append('image', new File([Uint8Array.from(bytes)], 'front.jpg', { type: 'image/jpeg' }))
      return elsewhere.request('/api/photos', { method: 'POST', body, headers: app.signIn(eva) })
    }
    const first = (await (await send(await drawn(40, 30))).json()) as { hash: string }
    const path = `/uploads/images/${first.hash}-800.webp`
    const before = await (await elsewhere.request(path)).arrayBuffer()
    server.answerAll(503, 'SlowDown')
    const waiting = await drawn(41, 30)
    const refused = await send(waiting)
    expect([refused.status, (await refused.json()).code]).toEqual([503, 'storage_unavailable'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await (await elsewhere.request(path)).arrayBuffer()).toEqual(before)
    expect((await elsewhere.request(`/uploads/images/${first.hash}-320.webp`)).status).toBe(503)
    server.answerAll(undefined)
    expect((await send(waiting)).status).toBe(200)
    expect(server.objects.size).toBe(12)
    await server.close()
  })
})

describe('GET /uploads/images', () => {
  const uploaded = async () => {
    const { hash } = (await (await upload(await drawn(40, 30))).json()) as { hash: string }
    return `/uploads/images/${hash}-800.webp`
  }

  it('answers HEAD as GET without the photo, whole where a part is asked, and 304 to a client that has it (C3)', async () => {
    const path = await uploaded()
    const whole = await app.ask(path)
    const bytes = await whole.arrayBuffer()
    const head = await app.ask(path, { method: 'HEAD' })
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
    expect(head.headers.get('content-length')).toBe(String(bytes.byteLength))
    const part = await app.ask(path, { headers: { range: 'bytes=0-3' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([200, bytes.byteLength])
    const tag = whole.headers.get('etag') ?? ''
    for (const known of [tag, `W/"other", W/${tag}`]) {
      const again = await app.ask(path, { headers: { 'if-none-match': known } })
      expect([again.status, again.headers.get('etag')]).toEqual([304, tag])
    }
    expect((await app.ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('redirects to PHOTO_PUBLIC_URL, but gives it to a client that must have it from this server (K6, L2)', async () => {
    const path = await uploaded()
    const photoPublicUrl = 'https://photos.example/kaft'
    const config = { ...app.deps.config, photoPublicUrl }
    const elsewhere = createApp({ ...app.deps, config })
    const redirect = await elsewhere.request(path)
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      302,
      `${photoPublicUrl}/${path.split('/').at(-1)}`,
    ])
    expect(redirect.headers.get('content-security-policy')).toContain('https://photos.example')
    expect((await elsewhere.request(`${path}?here`)).status).toBe(200)
  })
})
