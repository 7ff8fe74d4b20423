import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '../../../../shared/lib/must.ts'
import { newId } from '../../../lib/new-id.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { dropMessage, sendMessage, takeUpMessage, textKey } from '../chats.actions.ts'
import { keepMessagePhotos } from './add-message-photos.ts'
import { createPhotoKeeper, type PhotoKeeper } from './photo-keeper.ts'

let vault: Vault
let keeper: PhotoKeeper
let leave: () => void
const chatId = newId()
const lane = textKey(chatId)
/** The encoder works until this is called. */
let finish: () => void

beforeEach(() => {
  vault = openVault(newId())
  keeper = createPhotoKeeper(vault, lane, async (...args) => {
    await new Promise<void>(resolve => (finish = resolve))
    return keepMessagePhotos(...args, async file => ({
      kind: 'shrunk',
      photo: { bytes: await file.arrayBuffer(), type: 'image/webp', width: 4, height: 3 },
    }))
  })
  leave = keeper.subscribe(() => undefined)
})
afterEach(async () => {
  leave()
  await vault.delete()
})

const jpeg = (name: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff), name], name)
const pick = async (...names: string[]) => {
  keeper.pick(names.map(jpeg))
  finish()
  return keeper.ready()
}
const send = (photos: readonly string[]) => sendMessage(vault, chatId, 'Look', 'Message', () => '', photos)

describe('a press of Send', () => {
  it('while a photo is being made ready finds it once it is, and nothing is busy any more (M7)', async () => {
    keeper.pick([jpeg('front')])
    expect(keeper.now()).toMatchObject({ busy: 1, hashes: [] })
    const sent = keeper.ready().then(areReady => ({ areReady, busy: keeper.now().busy, photos: keeper.take() }))
    finish()
    expect(await sent).toEqual({ areReady: true, busy: 0, photos: [expect.any(String)] })
  })

  it('twice takes a photo once, and one that could not be stored is there again (M7, L4)', async () => {
    await pick('front')
    const photos = keeper.take()
    expect([photos.length, keeper.take(), keeper.now().hashes]).toEqual([1, [], []])
    keeper.giveBack(photos)
    expect(keeper.now().hashes).toEqual(photos)
  })

  it('waits for nothing where the photo is none, and says so (M7)', async () => {
    expect(await pick('front')).toBe(true)
    keeper.pick([new File(['<svg></svg>'], 'x.jpg')])
    finish()
    expect(await keeper.ready()).toBe(false)
    expect(keeper.now()).toMatchObject({ busy: 0, problems: [{ name: 'x.jpg' }] })
  })

  it('after a refused message was taken up again sends its photos too (M7)', async () => {
    await pick('front')
    const photos = keeper.take()
    await send(photos)
    await expect.poll(() => vault.outbox.count()).toBe(1)
    const entry = must(await vault.outbox.toCollection().first(), 'it waits')
    await vault.outbox.update(entry.id, { state: 'rejected' })
    await takeUpMessage(vault, entry)
    await dropMessage(vault, { ...entry, state: 'rejected' })
    await expect.poll(() => keeper.now().hashes).toEqual(photos)
    expect(keeper.take()).toEqual(photos)
  })
})
