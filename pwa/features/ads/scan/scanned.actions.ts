import { factsOf } from '../../../../shared/features/ads/ad-facts.ts'
import { newId } from '../../../lib/new-id.ts'
import type { Draft, Vault } from '../../../local/vault.ts'
import { type DraftBook, emptyProposal, emptyValues, formOf, type OfferedFacts, savedBook } from '../drafts/draft.ts'
import { thisTab } from '../drafts/draft-writer.ts'

export interface Scanned {
  id: string
  isNew: boolean
}

/**
 * Returns a new draft that has only this ISBN, or an earlier one of the same book without photos and price. `pile` joins the
 * drafts of books that were scanned in a row. Works offline; `fillScanned` adds the book once it is known.
 */
export async function startScanned(vault: Vault, isbn: string, pile: string | null = null): Promise<Scanned> {
  return vault.transaction('rw', vault.drafts, async () => {
    const rows = await vault.drafts.orderBy('updatedAt').reverse().toArray()
    const left = rows.find(row => isbnOf(row) === isbn && isUntouched(row))
    const inPile = pile !== null && { pile }
    if (left) {
      await vault.drafts.put({ ...left, values: { ...left.values, ...inPile }, updatedAt: later(left) })
      return { id: left.id, isNew: false }
    }
    const proposal = { ...emptyProposal, isbn }
    const values = { ...emptyValues, proposal, scanned: true, ...inPile, writtenBy: thisTab }
    const id = newId()
    await vault.drafts.add({ id, step: 'book', values, photoHashes: [], bookSnapshot: null, updatedAt: Date.now() })
    return { id, isNew: true }
  })
}

export function isbnOf(row: Draft): string | null {
  const { book, proposal } = formOf(row)
  return book ? book.isbn : (proposal?.isbn ?? null)
}

function isUntouched(row: Draft): boolean {
  const { step, refusal, photos, price, proposal } = formOf(row)
  const isTyped = proposal !== null && !isOnlyIsbn(row)
  return (
    step !== 'done' &&
    refusal === null &&
    row.values['again'] === undefined &&
    photos.length === 0 &&
    price === '' &&
    !isTyped
  )
}

/** A scanned draft whose book is not known yet, and of which nothing was typed. */
export function lacksBook(row: Draft): boolean {
  return row.step !== 'done' && row.values['scanned'] === true && row.bookSnapshot === null && isOnlyIsbn(row)
}

function isOnlyIsbn(row: Draft): boolean {
  const { name, author, originalPrice } = formOf(row).proposal ?? emptyProposal
  return [name, author, originalPrice].every(text => text.trim() === '')
}

/** Does nothing once the draft has a book, or its person has described one. */
export async function fillScanned(vault: Vault, id: string, book: DraftBook): Promise<void> {
  await vault.transaction('rw', vault.drafts, async () => {
    const row = await vault.drafts.get(id)
    if (!row || !lacksBook(row)) return
    const values = {
      ...row.values,
      version: book.version ?? '',
      proposal: null,
      writtenBy: thisTab,
      writtenAt: Date.now(),
    }
    await vault.drafts.put({ ...row, step: 'condition', bookSnapshot: savedBook(book), values, updatedAt: later(row) })
  })
}

/**
 * Offers condition and writing of this draft to the others of its pile. A copy may be another than the one before it, so
 * nothing is filled in that its seller did not ask for. Works offline.
 */
export async function offerToPile(vault: Vault, id: string): Promise<void> {
  await vault.transaction('rw', vault.drafts, async () => {
    const from = await vault.drafts.get(id)
    const pile = from?.values['pile']
    if (!from || typeof pile !== 'string') return
    const form = formOf(from)
    const before: OfferedFacts = { name: form.book?.name ?? '', facts: factsOf(form) }
    const others = await vault.drafts.filter(row => row.id !== id && row.values['pile'] === pile).toArray()
    for (const row of others)
      if (row.step !== 'done') await vault.drafts.put({ ...row, values: { ...row.values, before } })
  })
}

/** The first scanned book that waits for its ad, of the same pile where that is still known; null without one. */
export async function nextOfPile(vault: Vault, id: string): Promise<Draft | null> {
  const pile = (await vault.drafts.get(id))?.values['pile']
  const left = await vault.drafts.filter(row => isInPile(row) && row.step !== 'done' && row.id !== id).sortBy('id')
  return left.find(({ values }) => values['pile'] === pile) ?? left[0] ?? null
}

const isInPile = ({ values }: Draft) => typeof values['pile'] === 'string'

function later({ updatedAt }: Draft): number {
  return Math.max(Date.now(), updatedAt + 1)
}
