import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '../../../../shared/lib/must.ts'
import { newId } from '../../../lib/new-id.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { type AdForm, type DraftBook, type FormValues, formOf } from '../drafts/draft.ts'
import { createDraftWriter } from '../drafts/draft-writer.ts'
import { startDraft } from '../drafts/begin-draft.actions.ts'
import { fillScanned, lacksBook, nextOfPile, offerToPile, startScanned } from './scanned.actions.ts'

const campbell: DraftBook = {
  id: newId(),
  name: 'Campbell Biology',
  author: 'Urry, Cain, Wasserman',
  isbn: '9780135188743',
  version: '12th edition',
  originalPriceCents: 8495,
  image: null,
  available: 4,
  lowestPriceCents: 4100,
}
const calculus = '9780134154367'

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(async () => {
  vi.restoreAllMocks()
  await vault.delete()
})

const rowOf = async (id: string) => must(await vault.drafts.get(id), 'the draft is there')
const read = async (id: string): Promise<AdForm> => formOf(await rowOf(id))

async function type(id: string, change: Partial<FormValues>): Promise<void> {
  const writer = createDraftWriter(vault, id)
  writer.edit(change)
  await writer.flush()
}

describe('a scanned book', () => {
  it('is a draft with its ISBN at once, also where nobody knows the book (M3, L4)', async () => {
    const { id, isNew } = await startScanned(vault, calculus)
    const { book, proposal, step } = await read(id)
    expect({ isNew, book, isbn: proposal?.isbn, step }).toEqual({
      isNew: true,
      book: null,
      isbn: calculus,
      step: 'book',
    })
    expect(lacksBook(await rowOf(id))).toBe(true)
  })

  it('gets its book and edition once they are known, as if it had been chosen (M3)', async () => {
    const { id } = await startScanned(vault, '9780135188743')
    await fillScanned(vault, id, campbell)
    const { book, version, proposal, step } = await read(id)
    expect({ name: book?.name, version, proposal, step }).toEqual({
      name: 'Campbell Biology',
      version: '12th edition',
      proposal: null,
      step: 'condition',
    })
    expect(lacksBook(await rowOf(id))).toBe(false)
  })

  it('keeps what its person wrote of it meanwhile (M3, M6)', async () => {
    const { id } = await startScanned(vault, '9780135188743')
    const { proposal } = await read(id)
    await type(id, { proposal: { ...must(proposal, 'it has one'), name: 'Mijn Campbell' } })
    await fillScanned(vault, id, campbell)
    const after = await read(id)
    expect([after.book, after.proposal?.name]).toEqual([null, 'Mijn Campbell'])
  })

  it('makes one draft, however often it is scanned and in several tabs at once, until it has a price or photos (M3)', async () => {
    const [first, second] = await Promise.all([startScanned(vault, calculus), startScanned(vault, calculus)])
    expect([first.id, first.isNew, second.isNew]).toEqual([second.id, true, false])
    const chosen = await startDraft(vault, campbell)
    expect(await startScanned(vault, '9780135188743')).toEqual({ id: chosen, isNew: false })
    await type(chosen, { price: '20' })
    expect((await startScanned(vault, '9780135188743')).isNew).toBe(true)
    await vault.drafts.update(first.id, { step: 'done' })
    expect((await startScanned(vault, calculus)).isNew).toBe(true)
  })
})

describe('a pile of scanned books', () => {
  it('offers condition and writing of the book before, and fills in nothing unasked (M3)', async () => {
    const pile = newId()
    const isbns = [calculus, '9780135188743', '9789001877156']
    const [first = '', second = '', third = ''] = (
      await Promise.all(isbns.map(isbn => startScanned(vault, isbn, pile)))
    ).map(({ id }) => id)
    const { id: apart } = await startScanned(vault, '9780131103627')
    await fillScanned(vault, first, campbell)
    await type(third, { condition: 'used' })
    await type(first, { condition: 'good', hasWriting: false, price: '20' })
    await offerToPile(vault, first)
    const facts = async (id: string) => {
      const { condition, hasWriting, price, before } = await read(id)
      return [condition, hasWriting, price, before]
    }
    const before = { name: 'Campbell Biology', facts: { condition: 'good', hasWriting: false } }
    expect(await facts(second)).toEqual([null, null, '', before])
    expect(await facts(third)).toEqual(['used', null, '', before])
    expect(await facts(apart)).toEqual([null, null, '', null])
  })

  it('leads from an ad to the next book of it, in the order of scanning, also once the ad is back (M3)', async () => {
    const pile = newId()
    const ids: string[] = []
    let now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 1))
    for (const isbn of [calculus, '9780135188743', '9789001877156'])
      ids.push((await startScanned(vault, isbn, pile)).id)
    const [first = '', second = '', third = ''] = ids
    await startScanned(vault, '9780131103627')
    await vault.drafts.update(first, { step: 'done' })
    expect((await nextOfPile(vault, first))?.id).toBe(second)
    await vault.drafts.bulkDelete([first, second])
    expect((await nextOfPile(vault, second))?.id).toBe(third)
    expect(await nextOfPile(vault, third)).toBeNull()
  })
})
