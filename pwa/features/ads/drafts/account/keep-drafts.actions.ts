import {
  isSameKept,
  joined,
  type KeptDraft,
  keptOf,
  maxDrafts,
  nothingKept,
} from '../../../../../shared/features/drafts/drafts.rules.ts'
import type { Draft as DraftRow } from '../../../../../shared/features/drafts/drafts.schema.ts'
import type { Cache } from '../../../../local/cache.ts'
import type { Draft, OutboxEntry, Vault } from '../../../../local/vault.ts'
import { photosToGo } from '../../../../sync/push/photos-to-go.ts'
import { dropUnusedPhotos } from '../drafts.actions.ts'
import { formOf, isEmptyForm } from '../draft.ts'
import { deviceOf } from './device-of.ts'
import { changedSince, draftFrom, noted, withNews } from './draft-fields.ts'
import { draftDelete } from './drafts.mutations.ts'
import { thrownKey } from './end-draft.actions.ts'
import { entriesOfDraft, laneOfDraft } from './lane.ts'
import { sendDraft } from './send-draft.actions.ts'
import { isTooLarge } from './too-large.ts'

export interface Keeping {
  vault: Vault
  cache: Cache
  personId: string
}

/**
 * Brings the drafts of this device and those of its person's account together (M18): what was edited here goes into the
 * outbox, what another device wrote comes into the vault, field by field, and what ended there ends here. Works offline,
 * as far as the cache knows the account. Doing it twice, or in two tabs at once, does no more.
 */
export async function keepDrafts(keeping: Keeping): Promise<void> {
  const { vault } = keeping
  // The vault first: an entry leaves the outbox only once the cache has what it did.
  const before = await lookAt(vault)
  const account = await readAccount(keeping)
  const ids = new Set([...before.rows.keys(), ...account.drafts.keys()])
  for (const id of ids) {
    const look = { ...before, row: before.rows.get(id), entries: before.entries.get(laneOfDraft(id)) ?? [] }
    const wish = wishOf(id, look, account)
    if (wish.kind !== 'nothing') await fulfil(vault, id, look, wish)
  }
}

/** How one draft stands on this device. */
interface Look {
  row: Draft | undefined
  /** About it, on their way to the account. */
  entries: readonly OutboxEntry[]
  device: string
  photosToGo: ReadonlySet<string>
  thrown: ReadonlyMap<string, number>
  placed: ReadonlySet<string>
  taken: ReadonlyMap<string, number>
}

type Wish =
  | { kind: 'nothing' }
  /** It is thrown away, or an ad, elsewhere. */
  | { kind: 'gone' }
  | { kind: 'here'; row: Draft; send: KeptDraft | null }

interface Account {
  drafts: ReadonlyMap<string, DraftRow>
  /** The history in which the own rows are known, and how far; null: not yet. */
  epoch: string | null
  cursor: number
  ads: ReadonlySet<string>
}

const nothing: Wish = { kind: 'nothing' }

function wishOf(id: string, look: Look, account: Account): Wish {
  const { row } = look
  if (row?.step === 'done') return nothing
  if (!row) return newHere(id, look, account)
  const there = account.drafts.get(id)
  const remote = there && keptOf(there.body)
  if (remote) return withAccount(row, remote, look, account)
  // What another program keeps there is left alone, and an account that is full takes no more.
  return there ? nothing : withoutAccount(row, look, account)
}

/** Another device began it, or this one threw it away and another edited it after that. */
function newHere(id: string, { entries, thrown, placed }: Look, { drafts, ads, epoch }: Account): Wish {
  const there = drafts.get(id)
  const kept = there && keptOf(there.body)
  const isEnding = entries.some(({ name, state }) => name === draftDelete.name && state !== 'rejected')
  const thrownAt = thrown.get(id)
  if (!kept || isEnding || placed.has(id) || ads.has(id)) return nothing
  if (thrownAt !== undefined && there.editedAt <= thrownAt) return nothing
  const row = draftFrom(id, kept, Date.now())
  const note = thrownAt === undefined ? {} : { isBack: true }
  return { kind: 'here', row: { ...row, values: { ...row.values, ...note }, account: { kept, epoch } }, send: null }
}

function withAccount(row: Draft, remote: KeptDraft, { device, photosToGo }: Look, { epoch }: Account): Wish {
  const known = row.account?.kept ?? nothingKept
  const arePhotosUp = !row.photoHashes.some(hash => photosToGo.has(hash))
  const areNewThere = !isSameField(known, remote, 'photos')
  // Photos that are not up yet name nothing for other devices; where another changed them too, both have to be told.
  const here = noted(row, device, arePhotosUp || areNewThere ? {} : { without: 'photos' })
  const both = joined(here, remote)
  const isNews = !isSameKept(both, here)
  const isNoted = isSameKept(both, known) && row.account?.epoch === epoch
  if (isNoted && !isNews) return nothing
  const next = isNews ? withNews(row, here, both) : row
  const send = !isSameKept(both, remote) && !isSameKept(both, known) ? both : null
  return { kind: 'here', row: { ...next, account: { kept: both, epoch } }, send }
}

function withoutAccount(row: Draft, look: Look, { epoch, cursor, drafts }: Account): Wish {
  const { entries, device, photosToGo, taken } = look
  if (!row.account && isEmptyForm(formOf(row))) return nothing
  const arePhotosUp = !row.photoHashes.some(hash => photosToGo.has(hash))
  const here = noted(row, device, arePhotosUp ? {} : { without: 'photos' })
  const known = row.account?.kept ?? nothingKept
  const isNew = !isSameKept(here, known)
  const takenAt = taken.get(laneOfDraft(row.id))
  const wasThere = epoch !== null && (row.account?.epoch === epoch || (takenAt !== undefined && takenAt <= cursor))
  const isIdle = !entries.some(({ state }) => state !== 'rejected')
  if (!isNew && isIdle && wasThere && Object.keys(changedSince(known, row)).length === 0) return { kind: 'gone' }
  // A restored server may lack what it had.
  const isLost = isIdle && epoch !== null && row.account !== undefined && row.account.epoch !== null && !wasThere
  if ((!isNew && !isLost) || drafts.size >= maxDrafts) return nothing
  return {
    kind: 'here',
    row: { ...row, account: { kept: here, epoch: isLost ? null : (row.account?.epoch ?? null) } },
    send: here,
  }
}

function isSameField(one: KeptDraft, other: KeptDraft, name: string): boolean {
  return JSON.stringify(one.fields[name]) === JSON.stringify(other.fields[name])
}

/** Unless the draft moved since it was looked at: what moved it has it looked at again. */
async function fulfil(vault: Vault, id: string, look: Look, wish: Exclude<Wish, { kind: 'nothing' }>): Promise<void> {
  await vault.transaction('rw', vault.drafts, vault.photos, vault.outbox, vault.sent, vault.meta, async () => {
    const row = await vault.drafts.get(id)
    const entries = await entriesOfDraft(vault, id)
    const isAsSeen =
      row?.updatedAt === look.row?.updatedAt &&
      isSameKept(row?.account?.kept ?? nothingKept, look.row?.account?.kept ?? nothingKept) &&
      entries.map(entry => entry.id).join() === look.entries.map(entry => entry.id).join()
    if (!isAsSeen) return
    if (wish.kind === 'gone') {
      await vault.drafts.delete(id)
      return dropUnusedPhotos(vault)
    }
    await vault.drafts.put(wish.row)
    await vault.meta.delete(thrownKey(id))
    if (wish.send && !isTooLarge(wish.send)) await sendDraft(vault, id, wish.send)
  })
}

async function lookAt(vault: Vault) {
  return vault.transaction('rw', vault.drafts, vault.photos, vault.outbox, vault.sent, vault.meta, async () => {
    const [rows, outbox, thrown, sent] = await Promise.all([
      vault.drafts.toArray(),
      vault.outbox.toArray(),
      vault.meta.where('key').startsWith(thrownKey('')).toArray(),
      vault.sent.filter(({ lane }) => lane.startsWith(laneOfDraft(''))).toArray(),
    ])
    return {
      rows: new Map(rows.map(row => [row.id, row])),
      entries: byLane(outbox),
      thrown: new Map(thrown.map(({ key, value }) => [key.slice(thrownKey('').length), Number(value)])),
      placed: new Set(outbox.filter(isPlacing).map(({ args }) => (args as { id: string }).id)),
      taken: new Map(sent.map(({ lane, rev = Infinity }) => [lane, rev])),
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

async function readAccount({ cache, personId }: Keeping): Promise<Account> {
  return cache.transaction('r', cache.draft, cache.cursor, cache.ad, async () => {
    const [drafts, own] = await Promise.all([cache.draft.toArray(), cache.cursor.get(`me:${personId}`)])
    const ads = await cache.ad.bulkGet(drafts.map(({ id }) => id))
    return {
      drafts: new Map(drafts.map(row => [row.id, row])),
      epoch: own && own.cursor !== null ? own.epoch : null,
      cursor: own?.cursor ?? 0,
      ads: new Set(ads.flatMap(ad => (ad ? [ad.id] : []))),
    }
  })
}
