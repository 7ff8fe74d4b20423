import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '../../../../shared/lib/must.ts'
import type { RefusalCode } from '../../../../shared/lib/refusal-codes.ts'
import { newId } from '../../../lib/new-id.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { errorsOfCondition } from '../sell/condition-step.tsx'
import { type AdForm, type DraftBook, formOf } from './draft.ts'
import { createDraftWriter } from './draft-writer.ts'
import { chooseBook, renewBook } from './drafts.actions.ts'
import { entriesOf, publish } from './publish.actions.ts'
import { hasLostPhotos, refusedIn, shownAtTheEnd } from './refusal.ts'
import { reopen } from './reopen.actions.ts'
import { plainCopy } from '../../../../shared/features/ads/testing/plain-copy.ts'

const listed: DraftBook = {
  id: newId(),
  name: 'Campbell Biology',
  author: 'Urry, Cain, Wasserman',
  isbn: '9780135188743',
  version: '12th edition',
  originalPriceCents: 8495,
  image: null,
  available: 4,
  lowestPriceCents: 4100,
  reviewed: true,
}
const proposed: DraftBook = { ...listed, id: newId(), version: null, reviewed: false, proposed: true }
const [front, back] = ['a'.repeat(64), 'b'.repeat(64)]

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(() => vault.delete())

const read = async (id: string) => formOf(must(await vault.drafts.get(id), 'the draft is there'))

interface Refused {
  book?: DraftBook
  /** Null: the server accepted it. */
  propose?: { code: RefusalCode; fields?: Record<string, string> } | null
  create: { code: RefusalCode; fields?: Record<string, string> }
}

/** Publishes a complete ad, refuses it like this, and reopens it. */
async function refusedAd({ book = listed, propose, create }: Refused): Promise<{ before: AdForm; form: AdForm }> {
  const id = newId()
  await chooseBook(vault, id, book)
  for (const hash of [front, back])
    await vault.photos.put({ hash, bytes: new ArrayBuffer(8), type: 'image/webp', uploadedAt: 1 })
  const values = { version: '12', ...plainCopy, price: '42,50', proposal: null }
  await vault.drafts.update(id, { values, photoHashes: [front, back] })
  const before = await read(id)
  await publish(vault, before, 'Ad')
  for (const { id: entry, name } of await entriesOf(vault, id)) {
    const refusal = name === 'book.propose' ? propose : create
    const answer = refusal
      ? { state: 'rejected' as const, fields: {}, ...refusal }
      : { state: 'applied' as const, rev: 7 }
    await vault.outbox.update(entry, answer)
  }
  if (create.code === 'photos_gone') await vault.photos.delete(back)
  const again = must(await reopen(vault, id), 'it can be changed')
  return { before, form: await read(again) }
}

const noBook = { code: 'not_found', fields: { bookId: 'No book was selected!' } } as const

describe('what the server refused comes back where it can be put right, and not a second time for the same', () => {
  it('a price, a version or photos: in their step, until they are changed (C12, C14, L3)', async () => {
    const { form } = await refusedAd({ create: { code: 'price_above_original', fields: { priceCents: 'Too much.' } } })
    expect([form.step, refusedIn(form, 'condition')]).toEqual(['condition', { priceCents: 'Too much.' }])
    const writer = createDraftWriter(vault, form.id)
    writer.edit({ price: '30' })
    await writer.flush()
    expect(refusedIn(await read(form.id), 'condition')).toEqual({})

    const pictures = await refusedAd({ create: { code: 'invalid', fields: { photos: 'Not a photo.' } } })
    expect([pictures.form.step, refusedIn(pictures.form, 'condition')]).toEqual([
      'condition',
      { photos: 'Not a photo.' },
    ])
    expect(refusedIn({ ...pictures.form, photos: [front] }, 'condition')).toEqual({})
  })

  it('a proposed book that is there already: in the step Book, and one tap takes that one (M6, L3)', async () => {
    const fields = { isbn: 'We already have it.' }
    const { form, before } = await refusedAd({ book: proposed, propose: { code: 'already', fields }, create: noBook })
    expect([form.step, form.id, refusedIn(form, 'book')]).toEqual(['book', before.id, fields])
    await chooseBook(vault, form.id, listed)
    const taken = await read(form.id)
    expect(refusedIn(taken, 'book')).toEqual({})
    const { version, condition, hasWriting, photos, price } = before
    expect(taken).toMatchObject({ step: 'condition', version, condition, hasWriting, photos, price })
    await publish(vault, taken, 'Ad')
    expect((await entriesOf(vault, form.id)).map(({ name, args }) => [name, args])).toMatchObject([
      ['ad.create', { bookId: listed.id }],
    ])
  })

  it('asked twice, as by two tabs: what is to be mended stays said (C2, L3)', async () => {
    const fields = { isbn: 'We already have it.' }
    const { form } = await refusedAd({ book: proposed, propose: { code: 'already', fields }, create: noBook })
    expect(await reopen(vault, form.id)).toBe(form.id)
    expect(await read(form.id)).toEqual(form)
  })

  it('a book that is gone: it has to be chosen again, with all else as it was (C4, C14)', async () => {
    const { form } = await refusedAd({ create: noBook })
    expect(form).toMatchObject({ step: 'book', book: null, version: '12', price: '42,50', photos: [front, back] })
  })

  it('a proposed book that the server took and has no more: it is proposed anew (M6, M22)', async () => {
    const { form, before } = await refusedAd({ book: proposed, propose: null, create: noBook })
    expect([form.step, form.refusal, form.book?.name]).toEqual(['personal', null, before.book?.name])
    await publish(vault, form, 'Ad')
    const [proposal, ad] = await entriesOf(vault, form.id, 'queued')
    expect([proposal?.name, ad?.name]).toEqual(['book.propose', 'ad.create'])
    expect([proposal?.args, ad?.args]).toMatchObject([{ id: form.book?.id }, { bookId: form.book?.id }])
    expect(form.book?.id).not.toBe(before.book?.id)
  })

  it('photos that got lost: without them, and it says so until others are chosen (C8)', async () => {
    const { form } = await refusedAd({ create: { code: 'photos_gone' } })
    expect([form.step, form.photos, hasLostPhotos(form)]).toEqual(['condition', [front], true])
    expect(hasLostPhotos({ ...form, photos: [front, back] })).toBe(false)
  })

  it('what only the account or time can change: where one publishes, with the reason (C11, G3)', async () => {
    for (const code of ['email_unverified', 'person_incomplete', 'too_many', 'unknown_mutation'] as const) {
      const { form } = await refusedAd({ book: proposed, propose: { code }, create: noBook })
      expect([form.step, form.refusal?.code, form.book?.name]).toEqual(['personal', code, proposed.name])
      await publish(vault, form, 'Ad')
      expect((await entriesOf(vault, form.id)).map(({ name }) => name)).toEqual(['book.propose', 'ad.create'])
    }
    expect(shownAtTheEnd({ code: 'too_many', fields: {} })).toBe('too_many')
  })

  it('a name that is taken, or something that no field is about: under another name (C14)', async () => {
    for (const create of [{ code: 'id_reused' }, { code: 'invalid', fields: { lane: 'Not right.' } }] as const) {
      const { form, before } = await refusedAd({ create })
      expect([form.step, form.refusal]).toEqual(['personal', null])
      expect(form.id).not.toBe(before.id)
      expect(await vault.drafts.get(before.id)).toBeUndefined()
      expect(form).toMatchObject({ book: before.book, version: '12', photos: [front, back], price: '42,50' })
    }
    const { form, before } = await refusedAd({ book: proposed, propose: { code: 'id_reused' }, create: noBook })
    expect(form.book?.id).not.toBe(before.book?.id)
  })

  it('a price that is too high by now: what may be asked is what the catalogue says now (C12)', async () => {
    const { form } = await refusedAd({ create: { code: 'price_above_original', fields: { priceCents: 'Too much.' } } })
    await renewBook(vault, form.id, { ...listed, originalPriceCents: 4000 })
    expect(await read(form.id)).toMatchObject({ book: { originalPriceCents: 4000 }, price: '42,50', version: '12' })
    expect(errorsOfCondition(await read(form.id)).priceCents).toEqual({ code: 'price_above_original', cents: 4000 })
    await renewBook(vault, form.id, { ...listed, id: newId(), originalPriceCents: 1 })
    expect((await read(form.id)).book).toMatchObject({ id: listed.id, originalPriceCents: 4000 })
  })
})
