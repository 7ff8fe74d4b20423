import { discardDrafts } from '../../pwa/features/ads/drafts/drafts.actions.ts'
import { emptyValues, formOf } from '../../pwa/features/ads/drafts/draft.ts'
import { publish } from '../../pwa/features/ads/drafts/publish.actions.ts'
import type { Draft } from '../../pwa/local/vault.ts'
import { algebra } from '../../server/testing/named.ts'
import type { Device } from './device.ts'
import { draftIds, photoHash } from './server-rows.ts'
import type { Act } from './steps/steps.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

export interface DraftDeed {
  id: string
  at: number
  /** Null where the draft was thrown away. */
  wrote: { field: 'price' | 'version'; value: string } | null
}

const draftActs = ['draft', 'draft away', 'publish'] as const
type DraftAct = (typeof draftActs)[number]

export const isDraftAct = (what: Act): what is DraftAct => draftActs.some(act => act === what)

/** Resolves to the stored drafts; an act that throws before promises nothing. */
export async function actOnDraft(
  device: Device,
  { what, pick }: { what: DraftAct; pick: number },
  deeds: readonly DraftDeed[],
): Promise<DraftDeed | undefined> {
  const { vault, person } = device
  const id = draftIds(person.id)[pick % 2] ?? ''
  const row = await vault.drafts.get(id)
  const at = Date.now()
  if (row?.step === 'done') return undefined
  // Only one device makes an id, so another can write into that draft only once it has synced.
  if (!row && lastOf(deeds, id).isThere) return undefined
  if (what === 'draft') {
    const field = pick < 4 ? 'price' : 'version'
    const value = String(at)
    const begun: Draft = row ?? {
      id,
      step: 'condition',
      values: { ...emptyValues },
      photoHashes: [],
      bookSnapshot: null,
      updatedAt: at,
    }
    await vault.drafts.put({
      ...begun,
      values: { ...begun.values, [field]: value },
      updatedAt: Math.max(at, begun.updatedAt + 1),
    })
    return { id, at, wrote: { field, value } }
  }
  if (!row) return undefined
  if (what === 'draft away') {
    await discardDrafts(vault, [id])
    return { id, at, wrote: null }
  }
  await vault.drafts.update(id, { photoHashes: [photoHash] })
  const book = { ...algebra, version: null, image: null, available: 0, lowestPriceCents: null }
  const values = { version: '1', ...plainCopy, price: `${1 + (pick % 2)}` } as const
  await publish(vault, { ...formOf({ ...row, photoHashes: [photoHash] }), ...values, photos: [photoHash], book }, 'Ad')
  return undefined
}

export function lastOf(deeds: readonly DraftDeed[], id: string) {
  const own = deeds.filter(deed => deed.id === id).toSorted((a, b) => a.at - b.at)
  const thrownAt = own.findLast(({ wrote }) => wrote === null)?.at ?? -1
  const after = own.flatMap(({ at, wrote }) => (wrote && at > thrownAt ? [wrote] : []))
  return { isThere: after.length > 0, thrownAt, fields: new Map(after.map(({ field, value }) => [field, value])) }
}
