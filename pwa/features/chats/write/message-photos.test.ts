import 'fake-indexeddb/auto'
import { setupI18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '../../../../shared/lib/must.ts'
import { newId } from '../../../lib/new-id.ts'
import { storeAtOnce } from '../../../local/closing/store-at-once.ts'
import { enqueueLastSends } from '../../../local/closing/last-sends.ts'
import { pendingPhotos } from '../../../local/photos/pending-photos.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { dropUnusedPhotos } from '../../ads/drafts/drafts.actions.ts'
import type { Shrinking } from '../../photos/shrink/shrink.ts'
import { dropMessage, sendMessage, takeUpMessage, textKey } from '../chats.actions.ts'
import { keepMessagePhotos } from './add-message-photos.ts'

let vault: Vault
let chatId: string
let lane: string
beforeEach(() => {
  vault = openVault(newId())
  chatId = newId()
  lane = textKey(chatId)
})
afterEach(() => vault.delete())

const speaker = setupI18n({ locale: 'en', messages: { en: {} } })
const jpeg = (name: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff), name], name)
const shrink = async (file: Blob): Promise<Shrinking> => ({
  kind: 'shrunk',
  photo: { bytes: await file.arrayBuffer(), type: 'image/webp', width: 4, height: 3 },
})
const pick = async (...names: string[]) => {
  const problems = await keepMessagePhotos(vault, lane, names.map(jpeg), shrink)
  return problems.map(({ name, sentence }) => `${name}: ${speaker._(sentence)}`)
}
const pending = () => pendingPhotos(vault, lane)
const send = async (text: string) => sendMessage(vault, chatId, text, 'Message to Eva', () => '', await pending())
const sent = async () => (await vault.outbox.orderBy('n').toArray()).map(({ args }) => args)
const tidy = () =>
  vault.transaction('rw', vault.drafts, vault.photos, vault.outbox, vault.sent, vault.meta, () =>
    dropUnusedPhotos(vault),
  )

describe('photos of a message', () => {
  it('wait in its chat with their bytes until they are sent, and then go with it (M7, L4)', async () => {
    expect(await pick('front', 'back')).toEqual([])
    const hashes = await pending()
    expect(hashes).toHaveLength(2)
    await tidy()
    expect(await vault.photos.bulkGet(hashes)).toMatchObject([{ uploadedAt: null }, { uploadedAt: null }])
    await send('Its cover')
    expect(await sent()).toEqual([{ id: expect.any(String), chatId, text: 'Its cover', photos: hashes }])
    expect(await pending()).toEqual([])
    await tidy()
    expect(await vault.photos.count()).toBe(2)
  })

  it('need no text, and nothing at all is not sent (M7)', async () => {
    await send('  ')
    expect(await sent()).toEqual([])
    await pick('front')
    await send('  ')
    expect(await sent()).toMatchObject([{ text: '', photos: [expect.any(String)] }])
  })

  it('are at most four, and the same one is one (M7)', async () => {
    expect(await pick('1', '1', '2', '3', '4', '5')).toEqual(['5: A message takes four photos. Send these first.'])
    expect(await pending()).toHaveLength(4)
  })

  it('are of their own chat (M7)', async () => {
    await pick('front')
    expect(await pendingPhotos(vault, textKey(newId()))).toEqual([])
  })

  it('that are none say what they are (M7)', async () => {
    const svg = new File(['<svg onload="alert(1)"></svg>'], 'photo.jpg')
    const problems = await keepMessagePhotos(vault, lane, [svg], shrink)
    expect(problems.map(({ sentence }) => speaker._(sentence))).toEqual([
      'This is a drawing (SVG), not a photo. Choose a JPEG, PNG, WebP or AVIF.',
    ])
  })

  it('are not picked any more where the page closed in the middle of sending (M7, L4)', async () => {
    await pick('front')
    const photos = await pending()
    const entry = { id: newId(), lane, name: 'message.send', args: { id: newId(), chatId, text: '', photos } } as const
    const rest = { createdAt: 1, schema: 2, state: 'queued', firstSentAt: null } as const
    await storeAtOnce(vault, { entries: [{ ...entry, ...rest }], typed: { key: lane, text: '' }, at: 1 })
    await enqueueLastSends(vault)
    expect(await sent()).toEqual([entry.args])
    expect(await pending()).toEqual([])
  })

  it('come back into the field with a refused message, but for those whose bytes are gone (M7)', async () => {
    await pick('front', 'back')
    const [front, back] = await pending()
    await send('Its cover')
    const entry = must(await vault.outbox.toCollection().first(), 'it waits')
    await vault.outbox.update(entry.id, { state: 'rejected', code: 'photos_gone' })
    await vault.photos.delete(must(front, 'two were picked'))
    await takeUpMessage(vault, entry)
    await dropMessage(vault, { ...entry, state: 'rejected' })
    expect(await pending()).toEqual([back])
    expect(await sent()).toEqual([])
  })
})
