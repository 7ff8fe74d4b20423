import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBucket } from '../../adapters/bucket/bucket.ts'
import { createS3Server, s3Keys } from '../../adapters/photo-store/testing/s3-server.ts'
import { readConfig } from '../../config/config.ts'
import { photosIn } from '../../database/backups/manifest.ts'
import { photosToBucket, photosToFolder } from './bring-photos.ts'

const nameOf = (hash: string) => `${hash.repeat(32)}-320.webp`
let folder: string
let server: Awaited<ReturnType<typeof createS3Server>>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaft-photos-'))
  server = await createS3Server()
  put('aa')
  put('bb')
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
const fileOf = (hash: string) => join(folder, 'photos', hash, nameOf(hash))
function put(hash: string): void {
  mkdirSync(join(folder, 'photos', hash), { recursive: true })
  writeFileSync(fileOf(hash), `a photo of ${hash}`)
}
const inBucket = async () => {
  const names: string[] = []
  for await (const { name } of openBucket({ url: server.url, keys: s3Keys }).list()) names.push(name)
  return names.toSorted()
}

describe('photos that move', () => {
  it('to a bucket come along, also later ones, and go again where they were deleted meanwhile (K6)', async () => {
    const bucket = openBucket({ url: server.url, keys: s3Keys })
    await bucket.put(nameOf('dd'), 'of before')
    const bring = photosToBucket(bucket, join(folder, 'photos'))
    await bring()
    expect(await inBucket()).toEqual(['aa', 'bb', 'dd'].map(nameOf))
    put('cc')
    rmSync(fileOf('aa'))
    await bring()
    expect(await inBucket()).toEqual(['bb', 'cc', 'dd'].map(nameOf))
  })

  it('to a folder come along, also later ones, and go again where they were deleted meanwhile (K6)', async () => {
    const to = join(folder, 'other')
    const bring = photosToFolder(readConfig({ DATA_DIR: folder }), to)
    await bring()
    put('cc')
    rmSync(fileOf('aa'))
    await bring()
    expect(photosIn(to).toSorted()).toEqual(['bb', 'cc'].map(hash => join(hash, nameOf(hash))))
  })
})
