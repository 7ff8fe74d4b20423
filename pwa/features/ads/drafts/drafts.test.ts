import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '../../../../shared/lib/must.ts'
import { newId } from '../../../lib/new-id.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { type DraftBook, formOf } from './draft.ts'
import { answerTab, conflictsIn } from './account/conflict.actions.ts'
import { createDraftWriter } from './draft-writer.ts'
import { startDraft } from './begin-draft.actions.ts'
import { chooseBook, discardDrafts, keepStep } from './drafts.actions.ts'
import { keepDraftAgain } from './keep-again.actions.ts'
import { moveDrafts } from './move-draft.actions.ts'
import { enqueue } from '../../../sync/push/enqueue.ts'
import { adDelete } from '../ads.mutations.ts'
import { entriesOf, publish } from './publish.actions.ts'
import { reopen } from './reopen.actions.ts'
import { plainCopy } from '../../../../shared/features/ads/testing/plain-copy.ts'

const campbell: DraftBook = {
  id: '00000000-0000-7000-8000-000000000b01',
  name: 'Campbell Biology',
  author: 'Urry, Cain, Wasserman',
  isbn: '9780135188743',
  version: '12th edition',
  originalPriceCents: 8495,
  image: null,
  available: 4,
  lowestPriceCents: 4100,
}
const calculus: DraftBook = { ...campbell, id: '00000000-0000-7000-8000-000000000b02', name: 'Calculus', version: null }

let vault: Vault
let other: Vault
beforeEach(() => {
  vault = openVault(newId())
  other = openVault(newId())
})
afterEach(async () => {
  await vault.delete()
  await other.delete()
})

const read = async (id: string, from = vault) => formOf(must(await from.drafts.get(id), 'the draft is there'))
const photo = (hash: string) => ({
  hash,
  bytes: new ArrayBuffer(8),
  type: 'image/webp',
  width: 4,
  height: 2,
  uploadedAt: null,
})

async function completeDraft(book = campbell): Promise<string> {
  const id = await startDraft(vault, book)
  const writer = createDraftWriter(vault, id)
  writer.edit({ version: '12', ...plainCopy, price: '€ 42,50' })
  await writer.flush()
  await vault.photos.put(photo('a'.repeat(64)))
  await vault.drafts.update(id, { photoHashes: ['a'.repeat(64)] })
  return id
}

describe('typing into a draft', () => {
  it('is in the vault after a flush and read back as it was typed (C2, L4)', async () => {
    const id = await startDraft(vault, campbell)
    const writer = createDraftWriter(vault, id)
    writer.edit({ price: '42' })
    writer.edit({ price: '42,5', hasWriting: true })
    expect(writer.state()).toBe('saving')
    await writer.flush()
    expect(writer.state()).toBe('saved')
    expect(await read(id)).toMatchObject({
      price: '42,5',
      hasWriting: true,
      version: '12th edition',
      step: 'condition',
    })
  })

  it('keeps the fields of both tabs, and the last writer of each (L8)', async () => {
    const id = await startDraft(vault, campbell)
    const [one, two] = [createDraftWriter(vault, id, 'one'), createDraftWriter(vault, id, 'two')]
    one.edit({ price: '10', version: 'first' })
    two.edit({ condition: 'used', version: 'second' })
    await one.flush()
    await two.flush()
    expect(await read(id)).toMatchObject({ price: '10', condition: 'used', version: 'second', writtenBy: 'two' })
  })

  it('is in the field or beside it, never in neither, where two tabs type into the same one at once (L4, L8)', async () => {
    const id = await startDraft(vault, campbell)
    const row = async () => must(await vault.drafts.get(id), 'the draft is there')
    const [one, two] = [createDraftWriter(vault, id, 'one'), createDraftWriter(vault, id, 'two')]
    for (const tab of [one, two]) tab.over(await row())
    one.edit({ version: '3e druk' })
    two.edit({ version: '4' })
    await one.flush()
    two.over(await row())
    await two.flush()
    two.edit({ version: '4e druk, 2019' })
    await two.flush()
    expect(await read(id)).toMatchObject({ version: '4e druk, 2019' })
    expect(conflictsIn(await row())).toEqual([{ field: 'version', value: '3e druk', inTab: true }])
    // A tab that has seen the text and continues it loses nothing.
    one.over(await row())
    one.edit({ version: '4e druk' })
    await one.flush()
    expect(conflictsIn(await row())).toEqual([{ field: 'version', value: '3e druk', inTab: true }])
    two.over(await row())
    two.edit({ version: 'left behind' })
    one.edit({ version: '4e druk, tweede oplage' })
    await one.flush()
    two.over(await row())
    two.leave()
    expect(await read(id)).toMatchObject({ version: 'left behind' })
    expect(conflictsIn(await row()).map(({ value }) => value)).toEqual(['3e druk', '4e druk, tweede oplage'])
    await answerTab(vault, id, 'version', '3e druk')
    expect([(await read(id))?.version, conflictsIn(await row())]).toEqual(['3e druk', []])
  })

  it('lies over the row until the row has it, then the other tab shows (L8)', async () => {
    const id = await startDraft(vault, campbell)
    const mine = createDraftWriter(vault, id, 'mine')
    const before = must(await vault.drafts.get(id), 'the draft is there')
    mine.edit({ price: '10' })
    expect(mine.over(before).price).toBe('10')
    await mine.flush()
    expect(mine.over(before).price).toBe('10')
    const theirs = createDraftWriter(vault, id, 'theirs')
    theirs.edit({ price: '20' })
    await theirs.flush()
    expect(mine.over(must(await vault.drafts.get(id), 'the draft is there')).price).toBe('20')
  })

  it('says when the device could not keep it, and keeps it when it can again (L4)', async () => {
    const id = await startDraft(vault, campbell)
    const writer = createDraftWriter(vault, id)
    const { put } = vault.drafts
    vault.drafts.put = () => {
      throw new Error('the disk is full')
    }
    writer.edit({ price: '42' })
    await writer.flush()
    expect(writer.state()).toBe('failed')
    vault.drafts.put = put
    await writer.flush()
    expect(writer.state()).toBe('saved')
    expect((await read(id)).price).toBe('42')
  })

  it('goes on with the draft that was on the screen when the browser threw it away (L4)', async () => {
    const id = await completeDraft()
    const writer = createDraftWriter(vault, id)
    const row = must(await vault.drafts.get(id), 'the draft is there')
    const photos = await vault.photos.toArray()
    expect(writer.over(row).price).toBe('€ 42,50')
    await vault.drafts.clear()
    await vault.photos.clear()
    writer.edit({ price: '41' })
    await writer.flush()
    await keepDraftAgain(vault, row, photos)
    expect(await read(id)).toMatchObject({ price: '41', version: '12', book: { name: 'Campbell Biology' } })
    expect(await vault.photos.toCollection().primaryKeys()).toEqual(row.photoHashes)
  })

  it('takes along into a new vault what was saved after the row that is shown (L4)', async () => {
    const id = await startDraft(vault, campbell)
    const row = must(await vault.drafts.get(id), 'the draft is there')
    const writer = createDraftWriter(vault, id)
    writer.over(row)
    writer.edit({ condition: 'good' })
    await writer.flush()
    await vault.drafts.clear()
    await keepDraftAgain(vault, writer.onScreen(row), [])
    expect(await read(id)).toMatchObject({ condition: 'good', version: '12th edition' })
  })

  it('is kept in the turn in which the page is left (C2, L4)', async () => {
    const id = await startDraft(vault, campbell)
    const writer = createDraftWriter(vault, id)
    writer.over(must(await vault.drafts.get(id), 'the draft is there'))
    writer.leave()
    writer.edit({ price: '42' })
    writer.leave()
    expect(await read(id)).toMatchObject({ price: '42', version: '12th edition', book: { name: 'Campbell Biology' } })
  })

  it('keeps what was just saved, though the page is left before that was shown again (C2, L4)', async () => {
    const id = await startDraft(vault, campbell)
    const writer = createDraftWriter(vault, id)
    writer.over(must(await vault.drafts.get(id), 'the draft is there'))
    writer.edit({ condition: 'good' })
    await writer.flush()
    writer.edit({ price: '42' })
    writer.leave()
    expect(await read(id)).toMatchObject({ price: '42', condition: 'good', version: '12th edition' })
  })

  it('never saves a draft that nobody typed into (C2)', async () => {
    createDraftWriter(vault, newId())
    expect(await vault.drafts.count()).toBe(0)
  })
})

describe('a draft', () => {
  it('takes the version of another book along, unless one was typed (C3)', async () => {
    const id = await startDraft(vault, calculus)
    await chooseBook(vault, id, campbell)
    expect(await read(id)).toMatchObject({ version: '12th edition', book: { name: 'Campbell Biology' } })
    const writer = createDraftWriter(vault, id)
    writer.edit({ version: '11th' })
    await writer.flush()
    await chooseBook(vault, id, calculus)
    expect(await read(id)).toMatchObject({ version: '11th', book: { name: 'Calculus' } })
  })

  it('begins with the book that somebody finds after all, who was about to propose one and typed nothing (C1, C2)', async () => {
    const id = newId()
    await chooseBook(vault, id, campbell)
    expect(await read(id)).toMatchObject({ step: 'condition', version: '12th edition', book: { id: campbell.id } })
  })

  it('opens again at the step where it was left (C2)', async () => {
    const id = await startDraft(vault, campbell)
    await keepStep(vault, id, 'personal')
    expect((await read(id)).step).toBe('personal')
  })

  it('goes with the photos that nothing else needs (L4)', async () => {
    const one = await completeDraft()
    const two = await startDraft(vault, calculus)
    await vault.photos.put(photo('b'.repeat(64)))
    await vault.drafts.update(two, { photoHashes: ['a'.repeat(64), 'b'.repeat(64)] })
    await discardDrafts(vault, [two])
    expect(await vault.drafts.toCollection().primaryKeys()).toEqual([one])
    expect(await vault.photos.toCollection().primaryKeys()).toEqual(['a'.repeat(64)])
  })
})

describe('publishing', () => {
  it('puts exactly one ad into the outbox, with its photos kept, also from two tabs at once (C2, L3)', async () => {
    const id = await completeDraft()
    const form = await read(id)
    await Promise.all([publish(vault, form, 'Ad Campbell Biology'), publish(vault, form, 'Ad Campbell Biology')])
    expect(await vault.outbox.toArray()).toMatchObject([
      {
        name: 'ad.create',
        lane: `ad:${id}`,
        title: 'Ad Campbell Biology',
        args: {
          id,
          bookId: campbell.id,
          version: '12',
          ...plainCopy,
          priceCents: 4250,
          photos: ['a'.repeat(64)],
        },
      },
    ])
    expect((await read(id)).step).toBe('done')
    await discardDrafts(vault, [id])
    expect(await vault.photos.count()).toBe(1)
  })

  it('takes what is on the screen, also what this device could not keep, and leaves it at that (C2, L3)', async () => {
    const id = await completeDraft()
    const writer = createDraftWriter(vault, id)
    const { put } = vault.drafts
    vault.drafts.put = () => {
      throw new Error('the disk is full')
    }
    writer.edit({ price: '38' })
    await writer.flush()
    expect(writer.state()).toBe('failed')
    vault.drafts.put = put
    await publish(vault, writer.over(must(await vault.drafts.get(id), 'the draft is there')), 'Ad')
    expect((await entriesOf(vault, id)).map(entry => entry.args)).toMatchObject([{ id, priceCents: 3800 }])
    expect(await read(id)).toMatchObject({ step: 'done', price: '38' })
    writer.edit({ price: '1' })
    await writer.flush()
    expect(await read(id)).toMatchObject({ step: 'done', price: '38' })
  })

  it('proposes a new book once, however often one presses (M6, L3)', async () => {
    const id = await completeDraft({ ...calculus, isbn: null, proposed: true })
    const form = await read(id)
    await Promise.all([publish(vault, form, 'Ad'), publish(vault, form, 'Ad')])
    await publish(vault, form, 'Ad')
    expect((await entriesOf(vault, id)).map(entry => entry.name)).toEqual(['book.propose', 'ad.create'])
  })

  it('proposes a book that is not listed first, in the lane of its ad, under a name of its own (L3, M6)', async () => {
    const proposed = { ...calculus, isbn: null, originalPriceCents: null, proposed: true }
    const id = await completeDraft(proposed)
    await publish(vault, await read(id), 'Ad Calculus', 'New book Calculus')
    const entries = await entriesOf(vault, id)
    expect(entries.map(entry => [entry.name, entry.lane])).toEqual([
      ['book.propose', `ad:${id}`],
      ['ad.create', `ad:${id}`],
    ])
    expect(entries.map(({ title }) => title)).toEqual(['New book Calculus', 'Ad Calculus'])
    expect(entries[0]?.args).toMatchObject({ id: calculus.id, isbn: null, name: 'Calculus', originalPriceCents: null })
  })

  it('becomes a draft again with everything in it when the server refuses (C14, L3)', async () => {
    const id = await completeDraft()
    await publish(vault, await read(id), 'Ad')
    const [entry] = await entriesOf(vault, id)
    await vault.outbox.update(must(entry, 'it waits').id, {
      state: 'rejected',
      code: 'price_above_original',
      fields: { priceCents: 'Too much.' },
    })
    expect(await reopen(vault, id)).toBe(id)
    expect(await vault.outbox.count()).toBe(0)
    expect(await read(id)).toMatchObject({
      step: 'condition',
      price: '€ 42,50',
      refusal: { fields: { priceCents: 'Too much.' } },
    })
    const writer = createDraftWriter(vault, id)
    writer.edit({ price: '40' })
    await writer.flush()
    expect((await read(id)).refusal?.fields).toEqual({})
    await publish(vault, await read(id), 'Ad')
    expect((await entriesOf(vault, id)).map(again => again.args)).toMatchObject([{ id, priceCents: 4000 }])
  })

  it('does not propose the same book again when only the ad was refused (M6)', async () => {
    const id = await completeDraft({ ...calculus, proposed: true })
    await publish(vault, await read(id), 'Ad')
    const [proposal, ad] = await entriesOf(vault, id)
    await vault.outbox.update(must(proposal, 'it waits').id, { state: 'applied', rev: 7 })
    const fields = { priceCents: 'Too much.' }
    await vault.outbox.update(must(ad, 'it waits').id, { state: 'rejected', code: 'price_above_original', fields })
    await reopen(vault, id)
    await publish(vault, await read(id), 'Ad')
    expect((await entriesOf(vault, id, 'queued')).map(entry => entry.name)).toEqual(['ad.create'])
  })

  it('is no draft any more once the server has its ad, pulled or not (C14, L3)', async () => {
    const id = await completeDraft()
    await publish(vault, await read(id), 'Ad')
    const [entry] = await entriesOf(vault, id)
    await vault.outbox.update(must(entry, 'it waits').id, { state: 'applied', rev: 7 })
    expect([await reopen(vault, id), (await read(id)).step]).toEqual([null, 'done'])
    await enqueue(vault, adDelete, { id, reason: 'sold' })
    await vault.outbox
      .filter(({ name }) => name === 'ad.delete')
      .modify({ state: 'rejected', code: 'email_unverified' })
    expect(await reopen(vault, id)).toBeNull()
    await vault.outbox.clear()
    expect([await reopen(vault, id), (await read(id)).step]).toEqual([null, 'done'])
  })

  it('cannot be taken back once it is on its way (L3)', async () => {
    const id = await completeDraft()
    await publish(vault, await read(id), 'Ad')
    const [entry] = await entriesOf(vault, id)
    await vault.outbox.update(must(entry, 'it waits').id, { firstSentAt: 1 })
    expect(await reopen(vault, id)).toBeNull()
    expect((await read(id)).step).toBe('done')
  })
})

describe('a draft made as a visitor', () => {
  it('moves to the account with its photos, and moving twice changes nothing (C2, L4)', async () => {
    const id = await completeDraft()
    const before = await read(id)
    const kept = await vault.drafts.get(id)
    await moveDrafts(vault, other, [id])
    expect(await read(id, other)).toEqual(before)
    expect(await other.photos.count()).toBe(1)
    expect([await vault.drafts.count(), await vault.photos.count()]).toEqual([0, 0])
    await vault.drafts.put(must(kept, 'it was there'))
    await moveDrafts(vault, other, [id])
    expect([await vault.drafts.count(), await other.drafts.count()]).toEqual([0, 1])
  })
})
