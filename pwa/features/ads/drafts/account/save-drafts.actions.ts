import {
  isSameSaved,
  joined,
  type SavedDraft,
  savedDraftOf,
  maxDrafts,
  nothingSaved,
} from '../../../../../shared/features/drafts/drafts.rules.ts'
import type { Ad } from '../../../../../shared/features/ads/ads.schema.ts'
import type { Draft, Vault } from '../../../../local/vault.ts'
import { forgetRefusal } from '../../../../sync/push/settle.ts'
import { dropUnusedPhotos } from '../drafts.actions.ts'
import { formOf, isEmptyForm } from '../draft.ts'
import { type Account, type Keeping, type Look, lookAt, readAccount } from './look-at-drafts.ts'
import { isUnpublished, setAside, isTooLarge } from './set-aside.actions.ts'
import { changedSince, draftFrom, recordEdits, withNews } from './draft-fields.ts'
import { draftDelete } from './drafts.mutations.ts'
import { thrownKey, sendDraft } from './send-draft.actions.ts'
import { entriesOfDraft, laneOfDraft } from './lane.ts'

/** Syncs drafts with the account, field by field (M18). Works offline. Safe to repeat, also in two tabs at once. */
export async function keepDrafts(keeping: Keeping): Promise<void> {
  const { vault } = keeping
  // Reads the vault first: an entry leaves the outbox only when the cache has its change.
  const before = await lookAt(vault)
  const account = await readAccount(keeping, [...before.rows.keys()])
  const ids = new Set([...before.rows.keys(), ...account.drafts.keys()])
  for (const id of ids) {
    const look = { ...before, row: before.rows.get(id), entries: before.entries.get(laneOfDraft(id)) ?? [] }
    const wish = taskOf(id, look, account)
    if (wish.kind !== 'nothing') await fulfil(vault, id, look, wish)
  }
}

type DraftTask =
  | { kind: 'nothing' }
  /** Another device deleted or published it. */
  | { kind: 'gone' }
  /** Another device published it without the last local edits, which become a new draft. */
  | { kind: 'apart'; ad: Ad; kept: SavedDraft }
  | { kind: 'here'; row: Draft; send: SavedDraft | null }

const nothing: DraftTask = { kind: 'nothing' }

function taskOf(id: string, look: Look, account: Account): DraftTask {
  const { row } = look
  if (row?.step === 'done') return nothing
  if (!row) return newOnDevice(id, look, account)
  const there = account.drafts.get(id)
  const remote = there && savedDraftOf(there.body)
  if (remote) return withAccount(row, remote, look, account)
  // Leaves drafts of an unknown release alone, and sends nothing to a full account.
  return there ? nothing : withoutAccount(row, look, account)
}

/** Another device began the draft, or edited it after this one deleted it. */
function newOnDevice(id: string, { entries, thrown, placed }: Look, { drafts, ads, epoch }: Account): DraftTask {
  const there = drafts.get(id)
  const kept = there && savedDraftOf(there.body)
  const isEnding = entries.some(({ name, state }) => name === draftDelete.name && state !== 'rejected')
  const thrownAt = thrown.get(id)
  if (!kept || isEnding || placed.has(id) || ads.has(id)) return nothing
  if (thrownAt !== undefined && there.editedAt <= thrownAt) return nothing
  const row = draftFrom(id, kept, Date.now())
  const note = thrownAt === undefined ? {} : { isBack: true }
  return {
    kind: 'here',
    row: { ...row, values: { ...row.values, ...note }, account: { kept, epoch, there: kept.seen } },
    send: null,
  }
}

function withAccount(row: Draft, remote: SavedDraft, { device, photosToGo }: Look, { epoch }: Account): DraftTask {
  const known = row.account?.kept ?? nothingSaved
  const arePhotosUp = !row.photoHashes.some(hash => photosToGo.has(hash))
  const areNewThere = !isSameField(known, remote, 'photos')
  // Other devices cannot find photos that are not uploaded yet. Where both changed photos, both lists are sent.
  const here = recordEdits(row, device, arePhotosUp || areNewThere ? {} : { without: 'photos' })
  const both = joined(here, remote)
  const isNews = !isSameSaved(both, here)
  const isSaved = isSameSaved(both, known) && row.account?.epoch === epoch && knowsOf(row, remote)
  if (isSaved && !isNews) return nothing
  const next = isNews ? withNews(row, here, both) : row
  const send = !isSameSaved(both, remote) && !isSameSaved(both, known) ? both : null
  return { kind: 'here', row: { ...next, account: { kept: both, epoch, there: remote.seen } }, send }
}

function knowsOf({ account }: Draft, { seen }: SavedDraft): boolean {
  return isSameSaved({ fields: {}, seen: account?.there ?? {} }, { fields: {}, seen })
}

function withoutAccount(row: Draft, look: Look, { epoch, cursor, drafts, ads }: Account): DraftTask {
  const { entries, device, photosToGo, taken, left } = look
  if (!row.account && isEmptyForm(formOf(row))) return nothing
  const arePhotosUp = !row.photoHashes.some(hash => photosToGo.has(hash))
  const here = recordEdits(row, device, arePhotosUp ? {} : { without: 'photos' })
  const known = row.account?.kept ?? nothingSaved
  const isNew = !isSameSaved(here, known)
  const takenAt = taken.get(laneOfDraft(row.id))
  const wasThere = epoch !== null && (row.account?.epoch === epoch || (takenAt !== undefined && takenAt <= cursor))
  const isIdle = !entries.some(({ state }) => state !== 'rejected')
  if (!isNew && isIdle && wasThere && Object.keys(changedSince(known, row)).length === 0) {
    const ad = ads.get(row.id)
    return ad && isUnpublished(row, ad) ? { kind: 'apart', ad, kept: known } : { kind: 'gone' }
  }
  // A restored server may lack a draft that it had.
  const isLost = isIdle && epoch !== null && row.account !== undefined && row.account.epoch !== null && !wasThere
  const hasRoomNow = isIdle && left.has(laneOfDraft(row.id))
  if ((!isNew && !isLost && !hasRoomNow) || drafts.size >= maxDrafts) return nothing
  return {
    kind: 'here',
    row: { ...row, account: { ...row.account, kept: here, epoch: isLost ? null : (row.account?.epoch ?? null) } },
    send: here,
  }
}

function isSameField(one: SavedDraft, other: SavedDraft, name: string): boolean {
  return JSON.stringify(one.fields[name]) === JSON.stringify(other.fields[name])
}

/** Skips a draft that changed since it was read, because that change starts another look. */
async function fulfil(
  vault: Vault,
  id: string,
  look: Look,
  wish: Exclude<DraftTask, { kind: 'nothing' }>,
): Promise<void> {
  await vault.transaction('rw', vault.drafts, vault.photos, vault.outbox, vault.sent, vault.meta, async () => {
    const row = await vault.drafts.get(id)
    const entries = await entriesOfDraft(vault, id)
    const isAsSeen =
      row?.updatedAt === look.row?.updatedAt &&
      isSameSaved(row?.account?.kept ?? nothingSaved, look.row?.account?.kept ?? nothingSaved) &&
      entries.map(entry => entry.id).join() === look.entries.map(entry => entry.id).join()
    if (!isAsSeen) return
    if (wish.kind === 'apart' && row) await setAside(vault, row, wish)
    if (wish.kind !== 'here') {
      await vault.drafts.delete(id)
      await forgetRefusal(vault, laneOfDraft(id))
      return dropUnusedPhotos(vault)
    }
    await vault.drafts.put(wish.row)
    await vault.meta.delete(thrownKey(id))
    if (wish.send && !isTooLarge(wish.send)) await sendDraft(vault, id, wish.send)
  })
}
