import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { newId } from '../../../lib/new-id.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { sellAgain } from '../ads.actions.ts'
import { startDraft } from './begin-draft.actions.ts'
import { type DraftBook, formOf } from './draft.ts'
import { createDraftWriter } from './draft-writer.ts'

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

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(() => vault.delete())

async function type(id: string, change: { version?: string; price?: string }): Promise<void> {
  const writer = createDraftWriter(vault, id)
  writer.edit(change)
  await writer.flush()
}

describe('selling a book that was begun before', () => {
  it('goes on with the draft that nothing was entered into, in several tabs at once too (C1, C2)', async () => {
    const [first, second] = await Promise.all([startDraft(vault, campbell), startDraft(vault, campbell)])
    expect([first, await startDraft(vault, { ...campbell, originalPriceCents: 7995 })]).toEqual([second, second])
    expect(await vault.drafts.count()).toBe(1)
    const { book } = formOf(must(await vault.drafts.get(first), 'the draft is there'))
    expect(book?.originalPriceCents).toBe(7995)
    expect(await startDraft(vault, { ...campbell, id: newId() })).not.toBe(first)
  })

  it('leaves alone what was filled in further, has photos, was published or was refused (C2, L4)', async () => {
    const typed = await startDraft(vault, campbell)
    await type(typed, { version: '11th' })
    const pictured = await startDraft(vault, campbell)
    await vault.drafts.update(pictured, { photoHashes: ['a'.repeat(64)] })
    const published = await startDraft(vault, campbell)
    await vault.drafts.update(published, { step: 'done' })
    const refused = await startDraft(vault, campbell)
    await vault.drafts.update(refused, { 'values.refusal': { code: 'too_many', fields: {} } } as object)
    expect(new Set([typed, pictured, published, refused, await startDraft(vault, campbell)]).size).toBe(5)
  })

  it('again makes one draft of one old ad, until something in it is changed (C13)', async () => {
    const old = { id: newId(), version: '9th', condition: 'good', hasWriting: true, priceCents: 3000 } as Ad
    const ad = { ...old, photos: ['a'.repeat(64)] }
    const first = await sellAgain(vault, ad, campbell)
    expect(await sellAgain(vault, ad, campbell)).toBe(first)
    expect(await sellAgain(vault, { ...ad, id: newId() }, campbell)).not.toBe(first)
    expect(await startDraft(vault, campbell)).not.toBe(first)
    await type(first, { price: '20' })
    expect(await sellAgain(vault, ad, campbell)).not.toBe(first)
  })
})
