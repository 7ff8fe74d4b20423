import { allPendingPhotos } from '../../../local/photos/pending-photos.ts'
import type { Draft, OutboxEntry, Vault } from '../../../local/vault.ts'
import { endInAccount, photosNamedBy } from './account/send-draft.actions.ts'
import { newDraft } from './begin-draft.actions.ts'
import { type DraftBook, savedBook, type Refusal, type Step } from './draft.ts'
import { thisTab } from './draft-writer.ts'
import { changedWithBook, withoutFields } from './refusal.ts'

/** Removes the version of the former book. Works offline. */
export async function chooseBook(vault: Vault, id: string, book: DraftBook): Promise<void> {
  await vault.transaction('rw', vault.drafts, async () => {
    const row = await vault.drafts.get(id)
    await (row ? change(vault, id, old => withBook(old, book)) : vault.drafts.add(newDraft(id, book)))
  })
}

function withBook(row: Draft, book: DraftBook): Partial<Draft> {
  const old = row.bookSnapshot as DraftBook | null
  const refusal = row.values['refusal'] as Refusal | null | undefined
  const own = typeof row.values['version'] === 'string' && row.values['version'] !== (old?.version ?? '')
  return {
    bookSnapshot: savedBook(book),
    step: 'condition',
    values: {
      ...row.values,
      ...(own ? {} : { version: book.version ?? '' }),
      ...(old?.id !== book.id && { proposedBefore: false }),
      ...(refusal && { refusal: withoutFields(refusal, changedWithBook) }),
      writtenBy: thisTab,
      writtenAt: Date.now(),
    },
  }
}

/** Does nothing if the draft has another book by now. */
export async function renewBook(vault: Vault, id: string, book: DraftBook): Promise<void> {
  await change(vault, id, row => {
    const old = row.bookSnapshot as DraftBook | null
    const next = savedBook(book)
    const isNews = old?.id === book.id && !old.proposed && JSON.stringify(old) !== JSON.stringify(next)
    return isNews && row.step !== 'done' ? { bookSnapshot: next } : {}
  })
}

export async function keepStep(vault: Vault, id: string, step: Exclude<Step, 'done'>): Promise<void> {
  await change(vault, id, row => (row.step === 'done' || row.step === step ? {} : { step }))
}

/** Deletes on all devices, with unused photos. Published drafts stay until their ad arrives. Works offline. */
export async function discardDrafts(vault: Vault, ids: readonly string[]): Promise<void> {
  await vault.transaction('rw', vault.drafts, vault.photos, vault.outbox, vault.sent, vault.meta, async () => {
    const rows = (await vault.drafts.bulkGet([...ids])).filter(row => row !== undefined && row.step !== 'done')
    for (const row of rows) {
      if (!row) continue
      await vault.drafts.delete(row.id)
      await endInAccount(vault, row)
    }
    await dropUnusedPhotos(vault)
  })
}

/** Saves photos of the last days, because a restored server may ask for them. Call it in a transaction over all five tables. */
export async function dropUnusedPhotos(vault: Vault): Promise<void> {
  const drafts = await vault.drafts.toArray()
  const placed = ({ name }: Pick<OutboxEntry, 'name'>) => ['ad.create', 'draft.set', 'message.send'].includes(name)
  const entries = [...(await vault.outbox.filter(placed).toArray()), ...(await vault.sent.filter(placed).toArray())]
  const used = new Set([
    ...drafts.flatMap(photosNamedBy),
    ...(await allPendingPhotos(vault)),
    ...entries.flatMap(entry => (entry.args as { photos?: string[] }).photos ?? []),
  ])
  await vault.photos.filter(photo => !used.has(photo.hash)).delete()
}

async function change(vault: Vault, id: string, next: (row: Draft) => Partial<Draft>): Promise<void> {
  await vault.transaction('rw', vault.drafts, async () => {
    const row = await vault.drafts.get(id)
    const changes = row ? next(row) : {}
    if (!row || Object.keys(changes).length === 0) return
    await vault.drafts.put({ ...row, ...changes, updatedAt: Math.max(Date.now(), row.updatedAt + 1) })
  })
}
