import 'fake-indexeddb/auto'
import { setupI18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../lib/new-id.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { addPhotos, movePhoto, removePhoto } from './photos.actions.ts'
import type { Shrinking } from './shrink/shrink.ts'

let vault: Vault
const draft = newId()
beforeEach(async () => {
  vault = openVault(newId())
  await vault.drafts.add({
    id: draft,
    step: 'condition',
    values: {},
    photoHashes: [],
    bookSnapshot: null,
    updatedAt: 1,
  })
})
afterEach(() => vault.delete())

const speaker = setupI18n({ locale: 'en', messages: { en: {} } })
const jpeg = (name: string, more = 'x') => new File([Uint8Array.of(0xff, 0xd8, 0xff), more], name)
const photos = async () => (await vault.drafts.get(draft))?.photoHashes ?? []

const shrink = async (file: Blob): Promise<Shrinking> => ({
  kind: 'shrunk',
  photo: { bytes: await file.arrayBuffer(), type: 'image/webp', width: 4, height: 3 },
})

async function said(files: File[], how = shrink): Promise<string[]> {
  const problems = await addPhotos(vault, draft, files, how)
  return problems.map(({ name, sentence }) => `${name}: ${speaker._(sentence)}`)
}

describe('choosing photos', () => {
  it('keeps each in the vault by its sha-256, in the order they were chosen (C3, L4)', async () => {
    expect(await said([jpeg('front.jpg', 'a'), jpeg('back.jpg', 'b')])).toEqual([])
    const hashes = await photos()
    expect(hashes).toHaveLength(2)
    const kept = await vault.photos.bulkGet(hashes)
    expect(kept.map(photo => new TextDecoder().decode(photo?.bytes.slice(3)))).toEqual(['a', 'b'])
    expect(kept[0]).toMatchObject({ uploadedAt: null, type: 'image/webp', width: 4, height: 3 })
  })

  it('takes the same photo once (C3)', async () => {
    await said([jpeg('one.jpg'), jpeg('copy.jpg')])
    expect(await photos()).toHaveLength(1)
  })

  it('refuses a photo above 20 MB before anything else and keeps the others (C10)', async () => {
    const large = new File([new Uint8Array(20 * 2 ** 20 + 1)], 'large.jpg')
    expect(await said([large, jpeg('good.jpg')])).toEqual(['large.jpg: Each photo can be at most 20 MB!'])
    expect(await photos()).toHaveLength(1)
  })

  it('takes six and names the seventh (C9)', async () => {
    const seven = ['1', '2', '3', '4', '5', '6', '7'].map(name => jpeg(`${name}.jpg`, name))
    expect(await said(seven)).toEqual(['7.jpg: You cannot select more than six photos!'])
    expect(await photos()).toHaveLength(6)
  })

  it('says what a file is that is no photo, whatever its name (C3)', async () => {
    const svg = new File(['<svg onload="alert(1)"></svg>'], 'photo.jpg')
    expect(await said([svg, new File([], 'nothing.jpg'), jpeg('good.jpg')])).toEqual([
      'photo.jpg: This is a drawing (SVG), not a photo. Choose a JPEG, PNG, WebP or AVIF.',
      'nothing.jpg: This file is empty.',
    ])
    expect(await photos()).toHaveLength(1)
  })

  it('says in plain words what this device cannot show (C3, L5)', async () => {
    const heic = new File([new Uint8Array(4), 'ftypheic'], 'IMG_1.HEIC')
    const undecodable = async (): Promise<Shrinking> => ({ kind: 'undecodable' })
    expect(await said([heic, jpeg('cut.jpg')], undecodable)).toEqual([
      'IMG_1.HEIC: This device cannot read HEIC photos.',
      'cut.jpg: This photo is damaged: part of it cannot be read. Take it again or choose another one.',
    ])
  })

  it('moves and removes photos (C3)', async () => {
    await said([jpeg('1', '1'), jpeg('2', '2'), jpeg('3', '3')])
    const [one = '', two = '', three = ''] = await photos()
    await movePhoto(vault, draft, three, 0)
    expect(await photos()).toEqual([three, one, two])
    await movePhoto(vault, draft, three, 9)
    expect(await photos()).toEqual([one, two, three])
    await removePhoto(vault, draft, two)
    expect(await photos()).toEqual([one, three])
  })
})
