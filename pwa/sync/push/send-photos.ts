import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { photosOf } from '../mutation.ts'
import type { SyncDeps } from '../deps.ts'

/** `later`: photos that the network or the server did not accept now. */
export interface SentPhotos {
  kind: 'done' | 'later' | 'signed_out' | 'blocked'
  sent: number
}

/** After so many failures in a row others would fail too. */
const patience = 2

/**
 * Sends missing photos, those of ads first (docs/sync.md, Photos). Each is noted at once, so that any page or the worker can
 * continue; sending one twice is harmless, because its hash names it. A refused photo refuses its ad once all are tried. `complete`
 * runs when an entry has all of its photos at the server.
 */
export async function sendPhotos(deps: SyncDeps, complete: () => void = () => undefined): Promise<SentPhotos> {
  const { vault } = deps
  const tried = new Set<string>()
  let sent = 0
  let failures = 0
  while (deps.personId !== null && deps.emailVerified && failures < patience) {
    const hash = (await wanted(deps)).find(each => !tried.has(each))
    if (hash === undefined) break
    tried.add(hash)
    const photo = await vault.photos.get(hash)
    if (!photo || photo.refused !== undefined) continue
    const outcome = await deps.upload(photo.bytes, photo.type, hash)
    if (outcome.kind === 'signed_out' || outcome.kind === 'blocked') return { kind: outcome.kind, sent }
    if (outcome.kind === 'waits') break
    failures = outcome.kind === 'later' ? failures + 1 : 0
    if (outcome.kind === 'refused') await vault.photos.update(hash, { refused: outcome.why })
    if (outcome.kind !== 'done') continue
    sent += 1
    await vault.photos.update(hash, { uploadedAt: deps.now() })
    if (await isLastOfEntry(deps, hash)) complete()
  }
  await refuseEntries(deps)
  return { kind: failures > 0 ? 'later' : 'done', sent }
}

async function wanted({ vault, mutations }: SyncDeps): Promise<string[]> {
  const toGo = await photosToGo(vault)
  if (toGo.size === 0) return []
  const entries = await queuedOf(vault)
  const drafts = await vault.drafts.orderBy('updatedAt').reverse().toArray()
  const named = [
    ...entries.flatMap(entry => photosOf(mutations, entry)),
    ...drafts.filter(({ step }) => step !== 'done').flatMap(({ photoHashes }) => photoHashes),
  ]
  return [...new Set(named)].filter(hash => toGo.has(hash))
}

async function isLastOfEntry({ vault, mutations }: SyncDeps, hash: string): Promise<boolean> {
  const toGo = await photosToGo(vault)
  const waiting = (await queuedOf(vault)).map(entry => photosOf(mutations, entry))
  return waiting.some(photos => photos.includes(hash) && !photos.some(each => toGo.has(each)))
}

/** Names the refused photos, with the first one's reason, because only the person can replace them. */
async function refuseEntries({ vault, mutations }: SyncDeps): Promise<void> {
  const toGo = await photosToGo(vault)
  for (const entry of await queuedOf(vault)) {
    const hashes = photosOf(mutations, entry)
    const remaining = hashes.filter(hash => toGo.has(hash))
    const photos = remaining.length === 0 ? [] : await vault.photos.bulkGet(remaining)
    const refused = photos.filter(photo => photo?.refused !== undefined)
    if (refused.length === 0 || refused.length < remaining.length) continue
    const places = refused.map(photo => hashes.indexOf(photo?.hash ?? '') + 1).toSorted((a, b) => a - b)
    const first = refused.find(photo => photo && hashes.indexOf(photo.hash) + 1 === places[0])
    await refuse(vault, entry.id, { why: first?.refused ?? '', places })
  }
}

async function refuse(vault: Vault, id: string, { why, places }: { why: string; places: number[] }): Promise<void> {
  await vault.transaction('rw', vault.outbox, async () => {
    const entry = await vault.outbox.get(id)
    if (entry?.state !== 'queued') return
    await vault.outbox.update(id, {
      state: 'rejected',
      code: 'invalid',
      fields: { photos: why },
      refusedPhotos: places,
    })
  })
}

async function queuedOf(vault: Vault): Promise<OutboxEntry[]> {
  return vault.outbox.where({ state: 'queued' }).sortBy('n')
}

export async function photosToGo({ photos }: Vault): Promise<Set<string>> {
  const [all, up] = await Promise.all([photos.toCollection().primaryKeys(), photos.orderBy('uploadedAt').primaryKeys()])
  const there = new Set(up)
  return new Set(all.filter(hash => !there.has(hash)))
}
