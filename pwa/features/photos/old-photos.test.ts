import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { newId } from '../../lib/new-id.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { sellAgain } from '../ads/ads.actions.ts'
import { bringOldPhotos } from './old-photos.actions.ts'
import { sha256 } from './shrink/sha-256.ts'

let vault: Vault
let draft: string
const hashes = ['a', 'b', 'c'].map(letter => letter.repeat(64))
const book = { id: newId(), name: 'Calculus', author: 'Adams', isbn: null, version: null, originalPriceCents: null }

beforeEach(async () => {
  vault = openVault(newId())
  const ad = { version: '9th', condition: 'good', hasWriting: true, priceCents: 3000, photos: hashes } as Ad
  draft = await sellAgain(vault, ad, { ...book, image: null, available: 0, lowestPriceCents: null })
})
afterEach(() => vault.delete())

const bytesOf = (hash: string) => Uint8Array.from(`at the server: ${hash}`, letter => letter.charCodeAt(0))
const online = async (hash: string) => new Blob([bytesOf(hash)], { type: 'image/webp' })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const kept = async () => (await vault.drafts.get(draft))?.photoHashes
const left = async () => (await vault.drafts.get(draft))?.values['oldPhotos']
const named = (...of: string[]) => Promise.all(of.map(hash => sha256(bytesOf(hash).buffer)))

describe('the photos of the ad that is sold again', () => {
  it('are in the vault, in their order, to be uploaded like any other (C13, L4)', async () => {
    await bringOldPhotos(vault, draft, online)
    expect(await kept()).toEqual(await named(...hashes))
    expect(await left()).toEqual([])
    const photos = await vault.photos.bulkGet((await kept()) ?? [])
    for (const [index, photo] of photos.entries()) {
      expect(photo).toMatchObject({ type: 'image/webp', uploadedAt: null })
      expect(Buffer.from(photo?.bytes ?? new ArrayBuffer())).toEqual(Buffer.from(bytesOf(hashes[index] ?? '')))
    }
  })

  it('wait for a connection where there is none, and go on where they stopped (C13, L2)', async () => {
    await expect(bringOldPhotos(vault, draft, offline)).rejects.toThrow('Failed to fetch')
    expect([await kept(), await left()]).toEqual([[], hashes])
    let asked = 0
    const breaks = (hash: string) => (++asked > 1 ? offline() : online(hash))
    await expect(bringOldPhotos(vault, draft, breaks)).rejects.toThrow('Failed to fetch')
    expect([await kept(), await left()]).toEqual([await named('a'.repeat(64)), hashes.slice(1)])
    await bringOldPhotos(vault, draft, online)
    expect([await kept(), await left()]).toEqual([await named(...hashes), []])
  })

  it('are taken from this device where it still has them, also offline (C13, L2)', async () => {
    for (const hash of hashes)
      await vault.photos.add({ hash, bytes: bytesOf(hash).buffer, type: 'image/webp', uploadedAt: 1 })
    await bringOldPhotos(vault, draft, offline)
    expect([await kept(), await left()]).toEqual([hashes, []])
  })

  it('are brought once by two tabs, never more than six, and none that is gone (C9, L8)', async () => {
    const own = [1, 2, 3, 4].map(number => String(number).repeat(64))
    await vault.drafts.update(draft, { photoHashes: own })
    const one = (hash: string) => (hash.startsWith('a') ? Promise.resolve('gone' as const) : online(hash))
    await Promise.all([bringOldPhotos(vault, draft, one), bringOldPhotos(vault, draft, one)])
    expect([await kept(), await left()]).toEqual([[...own, ...(await named(...hashes.slice(1)))], []])
    await vault.drafts.update(draft, { values: { oldPhotos: ['d'.repeat(64)] } })
    await bringOldPhotos(vault, draft, online)
    expect([(await kept())?.length, await left()]).toEqual([6, []])
  })

  it('are not wanted any more when the draft was thrown away meanwhile (C13)', async () => {
    const thrown = async (hash: string) => {
      await vault.drafts.delete(draft)
      return online(hash)
    }
    await bringOldPhotos(vault, draft, thrown)
    expect([await vault.drafts.count(), await vault.photos.count()]).toEqual([0, 0])
  })
})
