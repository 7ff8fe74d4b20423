import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createFakePhotoStore } from '../../testing/fakes/fake-photo-store.ts'
import { createFilePhotoStore } from './file-photo-store.ts'
import { openBucket } from '../bucket/bucket.ts'
import { createS3PhotoStore } from './s3-photo-store.ts'
import { openTestBucket } from './testing/test-bucket.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaft-photos-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const name = `${'ab'.repeat(32)}-320.webp`

const s3 = await openTestBucket()
afterAll(() => s3.close())
const cached = { folder: join(folder, 'cache'), now: Date.now }

describe.each([
  ['files', () => createFilePhotoStore(folder)],
  ['a bucket', () => createS3PhotoStore(openBucket(s3), cached)],
  ['the fake', () => createFakePhotoStore()],
])('a photo store of %s', (_, create) => {
  const store = create()

  it('gives back what was put, also when it was put twice at once (C3)', async () => {
    await Promise.all([store.put(name, Buffer.from('photo')), store.put(name, Buffer.from('photo'))])
    expect(Buffer.from((await store.get(name)) ?? []).toString()).toBe('photo')
    const stream = await store.stream(name)
    expect([await new Response(stream?.body).text(), stream?.size]).toEqual(['photo', 5])
  })

  it('has nothing under other names', async () => {
    expect(await store.get(`${'cd'.repeat(32)}-320.webp`)).toBeUndefined()
    expect(await store.stream(`${'cd'.repeat(32)}-320.webp`)).toBeUndefined()
    expect(await store.has(`${'cd'.repeat(32)}-320.webp`)).toBe(false)
  })

  it('deletes, and does not mind when there is nothing left to delete', async () => {
    await store.put(name, Buffer.from('photo'))
    expect(await store.has(name)).toBe(true)
    await store.delete(name)
    expect(await store.has(name)).toBe(false)
    await store.delete(name)
    expect(await store.get(name)).toBeUndefined()
  })
})

describe('photos as files', () => {
  it('tells a file that is not there, or empty, from a disk that does not answer (L3)', async () => {
    const broken = join(folder, 'broken')
    mkdirSync(broken)
    writeFileSync(join(broken, 'ab'), 'a file where a folder was')
    await expect(createFilePhotoStore(broken).has(name)).rejects.toThrow('ENOTDIR')
    const emptied = join(folder, 'emptied')
    await createFilePhotoStore(emptied).put(name, Buffer.from('photo'))
    writeFileSync(join(emptied, 'ab', name), '')
    expect(await createFilePhotoStore(emptied).has(name)).toBe(false)
  })

  it('leaves no unfinished file behind', async () => {
    await createFilePhotoStore(folder).put(name, Buffer.from('photo'))
    expect(readdirSync(join(folder, 'ab'))).toEqual([name])
  })

  it.each(['../../etc/passwd', 'a/b.webp', '.webp', 'a.webp/..'])('never leaves its folder for %j', async wicked => {
    const store = createFilePhotoStore(folder)
    await expect(async () => store.put(wicked, Buffer.from('x'))).rejects.toThrow('not the name of a photo')
    await expect(async () => store.get(wicked)).rejects.toThrow('not the name of a photo')
  })
})
