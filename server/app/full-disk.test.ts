import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFilePhotoStore } from '../adapters/photo-store/file-photo-store.ts'
import { createDevice, type Device } from '../testing/device.ts'
import { type FullDisk, fullDisk } from '../common/store/testing/full-disk.ts'
import { givenAd, givenBook } from '../testing/given.ts'
import { algebra, daan, eva, noor } from '../testing/named.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7F9B86' } })
  .jpeg()
  .toBuffer()
const aBook = () => ({ id: v7(), isbn: null, name: 'Reader', author: 'Vakgroep', originalPriceCents: null })

describe.skipIf(!fullDisk.possible)('a full disk (K4, M22) (skipped without mount)', () => {
  let disk: FullDisk
  let app: TestApp
  let device: Device
  let photoFolder: string

  beforeEach(async () => {
    disk = fullDisk.mount()
    photoFolder = join(disk.folder, 'photos')
    app = await createTestApp({ folder: disk.folder, onSqlite: true, photos: createFilePhotoStore(photoFolder) })
    await givenBook(app, algebra)
    device = createDevice(app, eva)
    await device.push([])
  })
  afterEach(async () => {
    disk.empty()
    await app.close()
    disk.unmount()
  })

  const upload = () => {
    const body = new FormData()
    body.append('image', new File([Uint8Array.from(drawn)], 'front.jpg', { type: 'image/jpeg' }))
    return app.ask('/api/photos', { body, as: device.headers })
  }
  const isRefused = async (answer: Response) => {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'storage_full', status: 503 })
  }

  it('refuses every write with the time to come back, and takes it by itself once there is room', async () => {
    const message = device.envelope('book.propose', aBook())
    disk.fill()
    await isRefused(await device.push([message]))
    await isRefused(await upload())
    await isRefused(await app.ask('/api/account', { method: 'DELETE', as: app.signIn(eva) }))
    disk.empty()
    expect(await (await device.push([message])).json()).toMatchObject({ results: [{ kind: 'applied' }] })
    expect((await upload()).status).toBe(200)
  })

  it('leaves no half files behind that would keep it full', async () => {
    expect((await upload()).status).toBe(200)
    const unfinished = () =>
      readdirSync(photoFolder, { recursive: true }).filter(name => String(name).endsWith('.part'))
    disk.fill()
    const store = createFilePhotoStore(photoFolder)
    await expect(store.put('ab-320.jpg', Buffer.alloc(5000))).rejects.toThrow('ENOSPC')
    expect(unfinished()).toEqual([])
  })

  it('still gives the answers that are known, and tells the rest of the push when to come back', async () => {
    const known = device.envelope('book.propose', aBook())
    await device.push([known])
    disk.fill()
    const answer = await device.push([known, device.envelope('book.propose', aBook())])
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      results: [{ kind: 'applied' }, { kind: 'retry', why: 'server', afterMs: 30_000 }],
    })
  })

  it('lets everybody go on reading, also who moved meanwhile; who is new waits', async () => {
    await givenAd(app, daan, algebra.id)
    disk.fill()
    app.identity.change({ ...eva, city: 'Gouda' })
    const moved = { as: app.signIn({ ...eva, city: 'Gouda' }) }
    const pull = { epoch: null, expectUser: eva.id, scopes: [{ s: `me:${eva.id}`, cursor: 0 }] }
    expect((await app.ask('/api/sync/pull', { ...moved, json: pull })).status).toBe(200)
    expect((await app.ask(`/api/sync/snapshot?s=me:${eva.id}`, moved)).status).toBe(200)
    for (const path of ['/api/search?q=algebra', `/api/books/${algebra.id}/ads`, '/api/ads?sort=new', '/health/alive'])
      expect((await app.ask(path)).status).toBe(200)
    await isRefused(await app.ask(`/api/sync/snapshot?s=me:${noor.id}`, { as: app.signIn(noor) }))
    disk.empty()
    const answer = await app.ask('/api/sync/pull', { ...moved, json: pull })
    expect(JSON.stringify(await answer.json())).toContain('Gouda')
  })

  it('is told by /health/ready, before anything failed and until there is room', async () => {
    expect((await app.ask('/health/ready')).status).toBe(200)
    disk.fill()
    const answer = await app.ask('/health/ready')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ status: 'unavailable', code: 'storage_full' })
    await device.push([device.envelope('book.propose', aBook())])
    expect((await app.ask('/health/ready')).status).toBe(503)
    disk.empty()
    expect((await app.ask('/health/ready')).status).toBe(200)
  })
})
