import type { Ad } from '../../../../../shared/features/ads/ads.schema.ts'
import type { Draft as DraftRow } from '../../../../../shared/features/drafts/drafts.mutations.ts'
import type { Cache } from '../../../../local/cache.types.ts'
import type { Draft, OutboxEntry, Vault } from '../../../../local/vault.ts'
import { photosToGo } from '../../../../sync/push/send-photos.ts'
import { type QuietRefusal, refusedKey } from '../../../../sync/push/settle.ts'
import { deviceOf } from './device-of.ts'
import { thrownKey } from './send-draft.actions.ts'
import { laneOfDraft } from './lane.ts'
import { isForLackOfRoom } from './place.ts'

export interface Keeping {
  vault: Vault
  cache: Cache
  personId: string
}

export interface Look {
  row: Draft | undefined
  entries: readonly OutboxEntry[]
  device: string
  photosToGo: ReadonlySet<string>
  thrown: ReadonlyMap<string, number>
  placed: ReadonlySet<string>
  taken: ReadonlyMap<string, number>
  /** Lanes that were refused because the account had no room. */
  left: ReadonlySet<string>
}

export interface Account {
  drafts: ReadonlyMap<string, DraftRow>
  /** The epoch and cursor of the person's own rows; null before the first pull. */
  epoch: string | null
  cursor: number
  ads: ReadonlyMap<string, Ad>
}

export async function lookAt(vault: Vault) {
  return vault.transaction('rw', vault.drafts, vault.photos, vault.outbox, vault.sent, vault.meta, async () => {
    const [rows, outbox, thrown, sent, refused] = await Promise.all([
      vault.drafts.toArray(),
      vault.outbox.toArray(),
      vault.meta.where('key').startsWith(thrownKey('')).toArray(),
      vault.sent.filter(({ lane }) => lane.startsWith(laneOfDraft(''))).toArray(),
      vault.meta
        .where('key')
        .startsWith(refusedKey(laneOfDraft('')))
        .toArray(),
    ])
    return {
      rows: new Map(rows.map(row => [row.id, row])),
      entries: byLane(outbox),
      thrown: new Map(thrown.map(({ key, value }) => [key.slice(thrownKey('').length), Number(value)])),
      placed: new Set(outbox.filter(isPlacing).map(({ args }) => (args as { id: string }).id)),
      taken: new Map(sent.map(({ lane, rev = Infinity }) => [lane, rev])),
      left: new Set(
        refused
          .filter(({ value }) => isForLackOfRoom(value as QuietRefusal))
          .map(({ key }) => key.slice(refusedKey('').length)),
      ),
      photosToGo: await photosToGo(vault),
      device: await deviceOf(vault),
    }
  })
}

function byLane(entries: readonly OutboxEntry[]): Map<string, OutboxEntry[]> {
  const lanes = new Map<string, OutboxEntry[]>()
  for (const entry of entries.toSorted((a, b) => a.n - b.n))
    lanes.set(entry.lane, [...(lanes.get(entry.lane) ?? []), entry])
  return lanes
}

const isPlacing = ({ name, state }: OutboxEntry) => name === 'ad.create' && state !== 'rejected'

/** Reads the account's drafts from the cache, and the ads that drafts with these ids became. */
export async function readAccount({ cache, personId }: Keeping, kept: readonly string[]): Promise<Account> {
  return cache.transaction('r', cache.draft, cache.cursor, cache.ad, async () => {
    const [drafts, own] = await Promise.all([cache.draft.toArray(), cache.cursor.get(`me:${personId}`)])
    const ads = await cache.ad.bulkGet([...new Set([...kept, ...drafts.map(({ id }) => id)])])
    return {
      drafts: new Map(drafts.map(row => [row.id, row])),
      epoch: own && own.cursor !== null ? own.epoch : null,
      cursor: own?.cursor ?? 0,
      ads: new Map(ads.flatMap(ad => (ad ? [[ad.id, ad]] : []))),
    }
  })
}
