import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../lib/new-id.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { removePhoto } from './photos.actions.ts'
import type { Shrink } from './shrink/shrink-photo.ts'
import { turnPhoto } from './turn-photo.actions.ts'

let vault: Vault
let asked: number[]
const draft = newId()
const [front, back] = ['f'.repeat(64), 'b'.repeat(64)]

beforeEach(async () => {
  vault = openVault(newId())
  asked = []
  const rest = { step: 'condition', values: {}, bookSnapshot: null, updatedAt: 1 }
  await vault.drafts.add({ id: draft, photoHashes: [front, back], ...rest })
  for (const hash of [front, back])
    await vault.photos.add({ hash, bytes: Uint8Array.of(1, 2).buffer, type: 'image/webp', uploadedAt: 5 })
})
afterEach(() => vault.delete())

const shrink: Shrink = async (file, lies = 1) => {
  asked.push(lies)
  const bytes = new Uint8Array([...new Uint8Array(await file.arrayBuffer()), lies]).buffer
  return { kind: 'shrunk', photo: { bytes, type: 'image/webp', width: 3, height: 4 } }
}
const photos = async () => (await vault.drafts.get(draft))?.photoHashes ?? []
const first = async () => (await photos())[0] ?? ''

describe('turning a photo of a draft', () => {
  it('puts other bytes in its place, to be uploaded anew (C3, L4)', async () => {
    expect(await turnPhoto(vault, draft, front, { shrink })).toBe(true)
    expect(await photos()).toEqual([expect.not.stringMatching(front), back])
    const kept = await vault.photos.get(await first())
    expect(kept).toMatchObject({ uploadedAt: null, width: 3, height: 4 })
    expect([...new Uint8Array(kept?.bytes ?? new ArrayBuffer())]).toEqual([1, 2, 8])
  })

  it('is made from the first photo each time, which is back after four quarters (L5)', async () => {
    for (let quarter = 0; quarter < 4; quarter += 1) await turnPhoto(vault, draft, await first(), { shrink })
    expect(asked).toEqual([8, 3, 6])
    expect(await photos()).toEqual([front, back])
  })

  it('works with one that another device made, which is at the server only (M18, L5)', async () => {
    await vault.photos.delete(front)
    expect(await turnPhoto(vault, draft, front, { shrink, elsewhere: async () => undefined })).toBe(false)
    const elsewhere = async () => new Blob([Uint8Array.of(7)], { type: 'image/webp' })
    expect(await turnPhoto(vault, draft, front, { shrink, elsewhere })).toBe(true)
    expect(await photos()).toEqual([expect.not.stringMatching(front), back])
    expect([...new Uint8Array((await vault.photos.get(await first()))?.bytes ?? new ArrayBuffer())]).toEqual([7, 8])
    expect(await vault.photos.get(front)).toBeUndefined()
  })

  it('changes nothing where the device cannot do it, or the photo was taken out meanwhile (L4)', async () => {
    const cannot: Shrink = async () => ({ kind: 'undecodable' })
    expect(await turnPhoto(vault, draft, front, { shrink: cannot })).toBe(false)
    expect(await photos()).toEqual([front, back])
    const takenOut: Shrink = async (file, lies) => {
      await removePhoto(vault, draft, front)
      return shrink(file, lies)
    }
    await turnPhoto(vault, draft, front, { shrink: takenOut })
    expect([await photos(), await vault.photos.count()]).toEqual([[back], 2])
  })
})
