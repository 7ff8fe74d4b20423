import { newId } from '../../../lib/new-id.ts'
import type { Draft, OutboxEntry, Vault } from '../../../local/vault.ts'
import { endInAccount } from './account/send-draft.actions.ts'
import type { DraftBook, Refusal } from './draft.ts'
import { entriesOf } from './publish.actions.ts'
import { isOfItsOwnMaking, stepOf } from './refusal.ts'

/** Reopens a refused or unsent ad. Returns the draft's id, which may be new, or null where the server may have the ad. */
export async function reopen(vault: Vault, id: string): Promise<string | null> {
  const tables = [vault.drafts, vault.outbox, vault.sent, vault.photos, vault.meta]
  return vault.transaction('rw', tables, async () => {
    const row = await vault.drafts.get(id)
    if (!row) return null
    const placing = await entriesOf(vault, id)
    if (row.step !== 'done' && placing.length === 0) return id
    // Without an entry, or with an applied one, the server has the ad, even if this device has not heard of it.
    const isThere =
      placing.length === 0 || placing.some(({ name, state }) => name === 'ad.create' && state === 'applied')
    if (row.step === 'done' && isThere) return null
    const entries = placing.filter(({ state }) => state !== 'applied')
    if (entries.some(entry => entry.state === 'queued' && entry.firstSentAt !== null)) return null
    await vault.outbox.bulkDelete(entries.map(entry => entry.id))
    const bookIsThere = !entries.some(entry => entry.name === 'book.propose')
    const proposedBefore = row.values['proposedBefore'] === true && bookIsThere
    const refusal = refusalOf(entries)
    const photoHashes = refusal?.code === 'photos_gone' ? await savedPhotos(vault, row, entries) : row.photoHashes
    const draft = mended({ ...row, photoHashes, values: { ...row.values, proposedBefore } }, refusal)
    await vault.drafts.delete(id)
    if (draft.id !== id) await endInAccount(vault, row)
    await vault.drafts.put(draft)
    return draft.id
  })
}

function mended(row: Draft, refusal: Refusal | null): Draft {
  const book = row.bookSnapshot as DraftBook | null
  const updatedAt = Math.max(Date.now(), row.updatedAt + 1)
  const asAnother = (values: Record<string, unknown>): Draft => {
    const bookSnapshot = book?.proposed && !values['proposedBefore'] ? { ...book, id: newId() } : book
    return { ...row, step: 'personal', bookSnapshot, values: { ...values, refusal: null }, updatedAt }
  }
  if (refusal && isOfItsOwnMaking(refusal)) {
    const { account: _, ...own } = asAnother(row.values)
    return { ...own, id: newId() }
  }
  const isGone = refusal?.code === 'not_found'
  if (isGone && book?.proposed) return asAnother({ ...row.values, proposedBefore: false })
  const shown = refusal && { ...refusal, photos: row.photoHashes }
  const bookSnapshot = isGone ? null : book
  const values = { ...row.values, refusal: shown }
  return { ...row, step: stepOf(refusal), bookSnapshot, values, updatedAt }
}

/** Leaves lost photos out, because the server would ask for them for ever. Those of another device are at the server only. */
async function savedPhotos(vault: Vault, { photoHashes }: Draft, entries: OutboxEntry[]): Promise<string[]> {
  const lost = entries.flatMap(({ lostPhotos = [] }) => lostPhotos)
  if (lost.length > 0) return photoHashes.filter(hash => !lost.includes(hash))
  const photos = await vault.photos.bulkGet(photoHashes)
  return photoHashes.filter((_, index) => photos[index] !== undefined)
}

function refusalOf(entries: OutboxEntry[]): Refusal | null {
  const refused = entries.find(entry => entry.state === 'rejected')
  return refused ? { code: refused.code ?? 'invalid', fields: refused.fields ?? {} } : null
}
