import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { newId } from '../../../lib/new-id.ts'
import { openCache } from '../../../local/cache.ts'
import { type Cache } from '../../../local/cache.types.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { enqueue } from '../../../sync/push/enqueue.ts'
import { messageSend } from '../../chats/chats.mutations.ts'
import { deleteAd, sellAd, sellAgain, undoDelete } from '../ads.actions.ts'
import { formOf } from '../drafts/draft.ts'
import { startDraft } from '../drafts/begin-draft.actions.ts'
import { readMyAds } from './read-my-ads.ts'
import { publish } from '../drafts/publish.actions.ts'
import { tidyPublished } from '../drafts/tidy.actions.ts'
import { plainCopy } from '../../../../shared/features/ads/testing/plain-copy.ts'

const me = newId()
const photo = 'b'.repeat(64)
const book: Book = {
  id: newId(),
  workId: newId(),
  name: 'Calculus',
  author: 'Adams',
  isbn: '9780134154367',
  version: '9th',
  description: null,
  originalPriceCents: 7195,
  originalPriceAt: 1,
  image: null,
  reviewed: true,
  available: 1,
  lowestPriceCents: 3000,
  watchers: 0,
}
const ad = (more: Partial<Ad> = {}): Ad => ({
  id: newId(),
  bookId: book.id,
  seller: { id: me, firstName: 'Eva', studentOf: null },
  city: 'Delft',
  version: '9th',
  ...plainCopy,
  hasWriting: true,
  priceCents: 3000,
  photos: ['a'.repeat(64)],
  createdAt: 10,
  deletedAt: null,
  reservedUntil: null,
  note: null,
  takesOffers: false,
  inSet: null,
  endsAt: 9,
  ...more,
})

let vault: Vault
let cache: Cache
beforeEach(() => {
  vault = openVault(newId())
  cache = openCache(newId())
})
afterEach(async () => {
  await vault.delete()
  await cache.delete()
})

async function published(): Promise<string> {
  const id = await startDraft(vault, book)
  await vault.drafts.update(id, {
    values: { version: '9', ...plainCopy, price: '25' },
    photoHashes: [photo],
  })
  await vault.photos.add({
    hash: photo,
    bytes: new ArrayBuffer(3),
    type: 'image/webp',
    width: 1,
    height: 1,
    uploadedAt: null,
  })
  await publish(vault, formOf(must(await vault.drafts.get(id), 'the draft is there')), 'Ad Calculus')
  return id
}

describe('my ads', () => {
  it('that are sold with their set leave together, and stay where that is refused (M26, L3)', async () => {
    const inSet = { id: newId(), size: 2, priceCents: 4000 }
    const [first, second, other] = [ad({ inSet }), ad({ inSet, createdAt: 9 }), ad({ createdAt: 8 })]
    await cache.ad.bulkPut([first, second, other])
    await sellAd(vault, first.id, 'Sold', { setId: inSet.id })
    const states = async () => (await readMyAds(vault, cache, me)).live.map(({ work }) => work)
    expect(await states()).toMatchObject([
      { state: 'deleting', undoable: true },
      { state: 'deleting', undoable: false },
      { state: 'sent' },
    ])
    await vault.outbox.toCollection().modify({ state: 'rejected', code: 'not_found' })
    expect(await states()).toMatchObject([{ state: 'sent' }, { state: 'sent' }, { state: 'sent' }])
  })

  it('are what waits here, what is for sale, and what is over, without those of others (F1)', async () => {
    const pending = await published()
    const [older, newer] = [ad({ createdAt: 1 }), ad({ createdAt: 2 })]
    const sold = ad({ deletedAt: 20, reason: 'sold' })
    await cache.ad.bulkAdd([older, newer, sold, ad({ seller: { id: newId(), firstName: 'Daan', studentOf: null } })])
    await cache.book.add(book)
    const mine = await readMyAds(vault, cache, me)
    expect(mine.pending).toMatchObject([
      { id: pending, priceCents: 2500, photo, work: { state: 'waiting' }, book: { name: 'Calculus' } },
    ])
    expect(mine.live.map(one => one.id)).toEqual([newer.id, older.id])
    expect(mine.over.map(one => one.id)).toEqual([sold.id])
    expect(mine.live[0]).toMatchObject({ book: { name: 'Calculus' }, work: { state: 'sent', at: 2 } })
  })

  it('say who waits for an answer, until one is on its way (F1, E1)', async () => {
    const one = ad()
    await cache.ad.add(one)
    const seller = { id: me, firstName: 'Eva' }
    const chatWith = async (firstName: string, lastBy: 'buyer' | 'me', more: object = {}) => {
      const [id, buyer] = [newId(), { id: newId(), firstName }]
      const state = { startedAt: 1, lastMessageAt: 2, readSeq: 0, unread: 0, archived: null, blocked: false }
      await cache.chat.add({ id, adId: one.id, buyer, seller, ...state, ...more })
      const by = { buyer: buyer.id, me }
      const messages = [['buyer', 1] as const, [lastBy, 2] as const]
      await cache.message.bulkAdd(
        messages.map(([who, seq]) => ({ id: newId(), chatId: id, senderId: by[who], text: 'Hoi', seq, sentAt: seq })),
      )
      return id
    }
    const chatId = await chatWith('Sanne', 'buyer')
    await chatWith('Bo', 'me')
    await chatWith('Daan', 'buyer', { archived: { reason: 'no_deal', at: 3 } })
    await chatWith('Fleur', 'buyer', { blocked: true })
    const [mine] = (await readMyAds(vault, cache, me)).live
    expect(mine).toMatchObject({ chats: 4, waiting: [{ chatId, firstName: 'Sanne' }] })
    await enqueue(
      vault,
      messageSend,
      { id: newId(), chatId, text: 'Ja' },
      { title: 'Antwoord', lane: `chat:${chatId}` },
    )
    expect((await readMyAds(vault, cache, me)).live[0]?.waiting).toEqual([])
  })

  it('come in the order of what they ask of the seller: an answer, renewing, then the newest (C13, F1)', async () => {
    const day = 24 * 3600_000
    const later = Date.now() + 60 * day
    const [older, newer] = [ad({ createdAt: 3, endsAt: later }), ad({ createdAt: 4, endsAt: later })]
    const ending = ad({ createdAt: 2, endsAt: Date.now() + 3 * day })
    const asked = ad({ createdAt: 1, endsAt: later })
    await cache.ad.bulkAdd([older, newer, ending, asked])
    const [chatId, buyer] = [newId(), { id: newId(), firstName: 'Sanne' }]
    const state = { startedAt: 1, lastMessageAt: 2, readSeq: 0, unread: 1, archived: null, blocked: false }
    await cache.chat.add({ id: chatId, adId: asked.id, buyer, seller: asked.seller, ...state })
    await cache.message.add({ id: newId(), chatId, senderId: buyer.id, text: 'Hoi', seq: 1, sentAt: 1 })
    const { live } = await readMyAds(vault, cache, me)
    expect(live.map(({ id }) => id)).toEqual([asked.id, ending.id, newer.id, older.id])
  })

  it('say that one is being deleted while that waits (C13, L3)', async () => {
    const one = ad()
    await cache.ad.add(one)
    await deleteAd(vault, one.id, 'sold', 'Ad Calculus')
    expect((await vault.outbox.toArray())[0]).toMatchObject({
      name: 'ad.delete',
      lane: `ad:${one.id}`,
      args: { id: one.id, reason: 'sold' },
    })
    expect((await readMyAds(vault, cache, me)).live).toMatchObject([{ work: { state: 'deleting' } }])
  })

  it('are deleted once, however often one presses, and again where that was refused (C13, L3)', async () => {
    const one = ad()
    await Promise.all([deleteAd(vault, one.id, 'sold', 'Ad'), deleteAd(vault, one.id, 'sold', 'Ad')])
    await deleteAd(vault, one.id, 'sold', 'Ad')
    expect(await vault.outbox.count()).toBe(1)
    await vault.outbox.toCollection().modify({ state: 'rejected', code: 'not_found' })
    await deleteAd(vault, one.id, 'sold', 'Ad')
    expect(await vault.outbox.where({ state: 'queued' }).count()).toBe(1)
  })

  it('are sold with one tap, which is held back for as long as it may be undone (C13)', async () => {
    const one = ad()
    await cache.ad.add(one)
    const before = Date.now()
    await sellAd(vault, one.id, 'Sold: Calculus')
    expect(await vault.outbox.toArray()).toMatchObject([
      { name: 'ad.delete', args: { id: one.id, reason: 'sold' }, undoUntil: expect.any(Number) },
    ])
    const [{ undoUntil = 0 } = {}] = await vault.outbox.toArray()
    expect(undoUntil - before).toBeGreaterThanOrEqual(10_000)
    expect((await readMyAds(vault, cache, me)).live).toMatchObject([{ work: { reason: 'sold', undoable: true } }])
    expect(await undoDelete(vault, one.id)).toBe(true)
    expect((await readMyAds(vault, cache, me)).live).toMatchObject([{ work: { state: 'sent' } }])
  })

  it('stay sold where the undoing comes too late (C13, L3)', async () => {
    const one = ad()
    await cache.ad.add(one)
    await sellAd(vault, one.id, 'Sold: Calculus')
    await vault.outbox.toCollection().modify({ firstSentAt: 5 })
    expect(await undoDelete(vault, one.id)).toBe(false)
    expect((await readMyAds(vault, cache, me)).live).toMatchObject([{ work: { reason: 'sold', undoable: false } }])
  })

  it('can be sold again: a draft with everything the old one had; its photos are brought next (C13)', async () => {
    const old = ad({ deletedAt: 20 })
    const id = await sellAgain(vault, old, book)
    expect(id).not.toBe(old.id)
    expect(formOf(must(await vault.drafts.get(id), 'it is there'))).toMatchObject({
      step: 'condition',
      version: '9th',
      condition: 'good',
      hasWriting: true,
      price: '30,00',
      photos: [],
      book: { name: 'Calculus' },
    })
    expect((await vault.drafts.get(id))?.values['oldPhotos']).toEqual(old.photos)
  })

  it('keep the photos of a published ad here until it is applied and pulled (L3, L5)', async () => {
    const id = await published()
    await tidyPublished(vault, cache)
    expect([await vault.drafts.count(), await vault.photos.count()]).toEqual([1, 1])
    await vault.outbox.toCollection().modify({ state: 'applied', rev: 3 })
    await tidyPublished(vault, cache)
    expect([await vault.drafts.count(), await vault.photos.count()]).toEqual([1, 1])
    await cache.ad.add(ad({ id }))
    await vault.outbox.clear()
    await tidyPublished(vault, cache)
    expect([await vault.drafts.count(), await vault.photos.count()]).toEqual([0, 0])
  })

  it('are left as they are where the storage went away, and nobody hears of it (L3)', async () => {
    await published()
    vault.close()
    await expect(tidyPublished(vault, cache)).resolves.toBeUndefined()
  })
})
