import { type FactName } from '../../../../../shared/features/ads/ad-fact-list.ts'
import { eachFact } from '../../../../../shared/features/ads/ad-facts.ts'
import { noteOf } from '../../../../../shared/features/ads/ads.rules.ts'
import type { Ad } from '../../../../../shared/features/ads/ads.schema.ts'
import {
  type SavedDraft,
  bodyOf,
  bytesOfBody,
  maxBodyBytes,
} from '../../../../../shared/features/drafts/drafts.rules.ts'
import { parseMoney } from '../../../../../shared/lib/money.ts'
import { newId } from '../../../../lib/new-id.ts'
import type { Draft, Vault } from '../../../../local/vault.ts'
import { type DraftBook, emptyProposal, type Proposal } from '../draft.ts'
import { isOfKind, offeredFields } from './draft-fields.ts'
import { sendDraft } from './send-draft.actions.ts'

/** Returns true where local edits are neither in the account nor in the published ad. */
export function isUnpublished({ account }: Draft, ad: Ad): boolean {
  if (!account) return false
  const { kept, there = {} } = account
  return offeredFields.some(name => {
    const isSaid: IsWritten = isWrittenIn[name]
    const unseen = (kept.fields[name] ?? []).filter(({ by, at }) => at > (there[by] ?? 0))
    return unseen.some(({ value }) => isOfKind[name](value) && !isSaid(value as never, ad))
  })
}

/** Makes one draft for each ad. Works offline. Needs a transaction over `drafts`, `outbox` and `meta`. */
export async function setAside(vault: Vault, row: Draft, { ad, kept }: { ad: Ad; kept: SavedDraft }): Promise<void> {
  const before = await draftSavedFrom(vault, ad.id)
  const { account: _, ...own } = row
  const book = own.bookSnapshot as DraftBook | null
  const proposedBefore = row.values['proposedBefore'] === true || book?.id === ad.bookId
  const next: Draft = {
    ...own,
    id: before?.id ?? newId(),
    values: { ...own.values, refusal: null, proposedBefore, keptFrom: ad.id },
    updatedAt: Math.max(Date.now(), row.updatedAt + 1),
    account: before?.account ?? { kept, epoch: null },
  }
  await vault.drafts.put(next)
  if (!before && !isTooLarge(kept)) await sendDraft(vault, next.id, kept)
}

export async function draftSavedFrom(vault: Vault, adId: string): Promise<Draft | undefined> {
  return vault.drafts.filter(({ values, step }) => values['keptFrom'] === adId && step !== 'done').first()
}

type IsWritten = (value: never, ad: Ad) => boolean
type AreFactsWritten = Record<FactName, (value: unknown, ad: Ad) => boolean>

/** An emptied field counts as published, because no text can be lost. */
const isWrittenIn = {
  book: (book: DraftBook | null, ad) => book === null || book.id === ad.bookId,
  proposal: (proposal: Proposal | null) => Object.values(proposal ?? emptyProposal).every(text => text.trim() === ''),
  version: (version: string, ad) => ['', ad.version].includes(version.trim()),
  ...eachFact<AreFactsWritten>(name => (value: unknown, ad: Ad) => value === null || value === ad[name]),
  price: (price: string, ad) => price.trim() === '' || parseMoney(price) === ad.priceCents,
  note: (note: string, ad) => ['', ad.note].includes(noteOf(note)),
  takesOffers: (takesOffers: boolean, ad) => takesOffers === ad.takesOffers,
  photos: (photos: string[], ad) => photos.every(hash => ad.photos.includes(hash)),
} satisfies Record<(typeof offeredFields)[number], IsWritten>

export function isTooLarge(kept: SavedDraft): boolean {
  return bytesOfBody(bodyOf(kept)) > maxBodyBytes
}
