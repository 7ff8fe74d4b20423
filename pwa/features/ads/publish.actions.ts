import type { AdCreate } from '../../../shared/features/ads/ads.mutations.ts'
import { must } from '../../../shared/lib/must.ts'
import type { Draft, OutboxEntry, Vault } from '../../local/vault.ts'
import { enqueue } from '../../sync/enqueue.ts'
import { adCreate, bookPropose } from './ads.mutations.ts'
import { adDraftOf, type AdForm, formOf, type Refusal, type Step } from './draft.ts'

/** The lane of an ad: what is done to it, in the order it was done. */
export const laneOf = (adId: string) => `ad:${adId}`

/**
 * Publishes a form whose fields are right, as it is on the screen: one vault transaction puts the mutations into the
 * outbox and marks the draft as done; it stays, with its photos, until the ad has come back from the server. Works
 * offline. A second call, from another tab too, changes nothing. Refused later: `reopen` makes it a draft again with
 * everything in it.
 */
export async function publish(vault: Vault, form: AdForm, title: string): Promise<void> {
  const { id } = form
  await vault.transaction('rw', vault.drafts, vault.outbox, vault.meta, async () => {
    const old = await vault.drafts.get(id)
    if (old?.step === 'done') return
    const row = draftOf(form, old)
    const whole = formOf(row)
    const options = { title, editPath: `/sell/${id}?change=1`, lane: laneOf(id) }
    const refused = await entriesOf(vault, id, 'rejected')
    await vault.outbox.bulkDelete(refused.map(entry => entry.id))
    const proposal = proposalOf(whole)
    if (proposal) await enqueue(vault, bookPropose, proposal, options)
    await enqueue(vault, adCreate, argsOf(whole), options)
    const { refusal: _, ...values } = row.values
    await vault.drafts.put({ ...row, step: 'done', values: { ...values, proposedBefore: true }, updatedAt: Date.now() })
  })
}

/** The draft with what is on the screen, whether or not that could be kept before. */
function draftOf(form: AdForm, old: Draft | undefined): Draft {
  const { version, condition, hasWriting, price, proposal } = form
  return {
    id: form.id,
    step: form.step,
    photoHashes: old?.photoHashes ?? form.photos,
    bookSnapshot: form.book,
    values: { ...old?.values, version, condition, hasWriting, price, proposal },
    updatedAt: form.updatedAt,
  }
}

/**
 * Makes a draft again of what the server refused: the refused mutations go, their reasons stay with the draft until the
 * fields are changed. Also of an ad that was never on its way: it is withdrawn. False: it is on its way already,
 * or there.
 */
export async function reopen(vault: Vault, id: string): Promise<boolean> {
  return vault.transaction('rw', vault.drafts, vault.outbox, async () => {
    const row = await vault.drafts.get(id)
    if (!row) return false
    const placing = (await entriesOf(vault, id)).filter(({ name }) => name !== 'ad.delete')
    // No entry left, or its ad applied: the server has it, whether this device was told or not.
    const isThere =
      placing.length === 0 || placing.some(({ name, state }) => name === 'ad.create' && state === 'applied')
    if (row.step === 'done' && isThere) return false
    const entries = placing.filter(({ state }) => state !== 'applied')
    if (entries.some(entry => entry.state === 'queued' && entry.firstSentAt !== null)) return false
    await vault.outbox.bulkDelete(entries.map(entry => entry.id))
    const refusal = refusalOf(entries)
    const bookIsThere = !entries.some(entry => entry.name === 'book.propose')
    await vault.drafts.put({
      ...row,
      step: stepOf(refusal),
      values: { ...row.values, proposedBefore: row.values['proposedBefore'] === true && bookIsThere, refusal },
      updatedAt: Math.max(Date.now(), row.updatedAt + 1),
    })
    return true
  })
}

/** Where what was refused can be put right. */
function stepOf(refusal: Refusal | null): Step {
  if (refusal?.code === 'email_unverified' || refusal?.code === 'person_incomplete') return 'personal'
  const fields = ['bookId', 'isbn', 'name', 'author', 'originalPriceCents']
  return fields.some(field => refusal?.fields[field]) ? 'book' : 'condition'
}

/** Entries of this ad in the outbox, in the order they were made. */
export async function entriesOf(vault: Vault, id: string, state?: OutboxEntry['state']): Promise<OutboxEntry[]> {
  const entries = await vault.outbox.where({ lane: laneOf(id) }).sortBy('n')
  return entries.filter(entry => state === undefined || entry.state === state)
}

function argsOf(form: AdForm): AdCreate {
  const { bookId, version, condition, hasWriting, photos, priceCents } = adDraftOf(form)
  return {
    id: form.id,
    bookId: must(bookId, 'a published draft has a book'),
    version: version.trim(),
    condition: must(condition, 'a published draft has a condition'),
    hasWriting: must(hasWriting, 'a published draft says whether there is writing in it'),
    priceCents: must(priceCents, 'a published draft has a price'),
    photos: [...photos],
  }
}

function proposalOf({ book, proposedBefore }: AdForm) {
  if (!book?.proposed || proposedBefore) return undefined
  const { id, isbn, name, author, originalPriceCents } = book
  return { id, isbn, name, author, originalPriceCents }
}

function refusalOf(entries: OutboxEntry[]): Refusal | null {
  const refused = entries.find(entry => entry.state === 'rejected')
  return refused ? { code: refused.code ?? 'invalid', fields: refused.fields ?? {} } : null
}
