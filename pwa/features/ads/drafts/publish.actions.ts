import { type AdFacts, eachFact, factsOf } from '../../../../shared/features/ads/ad-facts.ts'
import type { AdCreate } from '../../../../shared/features/ads/ads.mutations.ts'
import { noteOf } from '../../../../shared/features/ads/ads.rules.ts'
import { must } from '../../../../shared/lib/must.ts'
import type { Draft, OutboxEntry, Vault } from '../../../local/vault.ts'
import { enqueue } from '../../../sync/push/enqueue.ts'
import { adCreate, bookPropose } from '../ads.mutations.ts'
import { adDraftOf, type AdForm, formOf } from './draft.ts'

export const laneOf = (adId: string) => `ad:${adId}`

/**
 * Publishes a form without errors: one transaction adds the mutations and marks the draft. The draft and its photos stay until
 * the ad is back. Works offline. A second call, also from another tab, changes nothing. If refused later, `reopen` makes it a
 * draft again.
 */
export async function publish(vault: Vault, form: AdForm, title: string, bookTitle = title): Promise<void> {
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
    if (proposal) await enqueue(vault, bookPropose, proposal, { ...options, title: bookTitle })
    await enqueue(vault, adCreate, argsOf(whole), options)
    const { refusal: _, ...values } = row.values
    await vault.drafts.put({ ...row, step: 'done', values: { ...values, proposedBefore: true }, updatedAt: Date.now() })
  })
}

/** Saves what is on the screen, even if that could not be stored before. */
function draftOf(form: AdForm, old: Draft | undefined): Draft {
  const { version, price, note, takesOffers, proposal } = form
  return {
    id: form.id,
    step: form.step,
    photoHashes: old?.photoHashes ?? form.photos,
    bookSnapshot: form.book,
    ...(old?.account && { account: old.account }),
    values: { ...old?.values, version, ...factsOf(form), price, note, takesOffers, proposal },
    updatedAt: form.updatedAt,
  }
}

const placing: readonly string[] = [adCreate.name, bookPropose.name]

/** Leaves out reservations and the end of the ad, which share its lane. */
export async function entriesOf(vault: Vault, id: string, state?: OutboxEntry['state']): Promise<OutboxEntry[]> {
  const entries = await vault.outbox.where({ lane: laneOf(id) }).sortBy('n')
  return entries.filter(entry => placing.includes(entry.name) && (state === undefined || entry.state === state))
}

function argsOf(form: AdForm): AdCreate {
  const draft = adDraftOf(form)
  const { bookId, version, photos, priceCents } = draft
  const note = noteOf(form.note)
  return {
    id: form.id,
    bookId: must(bookId, 'a published draft has a book'),
    version: version.trim(),
    ...eachFact<AdFacts>(name => must(draft[name], `a published draft has its ${name}`)),
    priceCents: must(priceCents, 'a published draft has a price'),
    photos: [...photos],
    ...(note !== '' && { note }),
    ...(form.takesOffers && { takesOffers: true }),
  }
}

function proposalOf({ book, proposedBefore }: AdForm) {
  if (!book?.proposed || proposedBefore) return undefined
  const { id, isbn, name, author, originalPriceCents } = book
  return { id, isbn, name, author, originalPriceCents }
}
