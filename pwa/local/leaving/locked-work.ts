import { Dexie, type EntityTable } from 'dexie'
import { must } from '../../../shared/lib/must.ts'
import { newId } from '../../lib/new-id.ts'
import { enqueueLastSends } from '../closing/last-sends.ts'
import { watchTransactions } from '../release.ts'
import { changePendingPhotos, pendingPrefix } from '../photos/pending-photos.ts'
import { nextNumber } from '../next-number.ts'
import type { Draft, OutboxEntry, SentEntry, StoredPhoto, Vault } from '../vault.ts'

/** `locked-<h>` (decision 022): AES-GCM with the server's key for this person, which the vault has, not extractable. */
type Locked = Dexie & { parts: EntityTable<Part, 'id'> }

interface Part {
  id: string
  kind: 'work' | 'photo'
  iv: ArrayBuffer
  bytes: ArrayBuffer
}

interface Work {
  outbox: OutboxEntry[]
  /** Recently sent entries, for a restored server; work of an older release has none. */
  sent?: SentEntry[]
  epoch?: unknown
  drafts: Draft[]
  texts: Text[]
  meta: { key: string }[]
  photos: (Omit<StoredPhoto, 'bytes'> & { bytes?: undefined; part: string })[]
}

type Picked = { key: string; value: string[] }
type Text = { key: string; text: string; updatedAt: number }

/** Merges a draft into the vault; a second call with the same `from` does nothing. */
export type RestoreDraft = (vault: Vault, draft: Draft, from: string) => Promise<void>

const lockName = 'lock'

export async function keepLock(vault: Vault, secret: string): Promise<void> {
  await vault.meta.put({ key: lockName, value: await lockOf(secret) })
}

export async function hasLock(vault: Vault): Promise<boolean> {
  return (await vault.meta.get(lockName)) !== undefined
}

export async function hasLockedWork(key: string): Promise<boolean> {
  return Dexie.exists(nameOf(key)).catch(() => false)
}

export const nameOf = (key: string): string => `locked-${key}`

/** On disk when it resolves, so that the vault may go. False where there was nothing to lock, or no key. */
export async function lockWork(vault: Vault, key: string): Promise<boolean> {
  const lock = (await vault.meta.get(lockName))?.value as CryptoKey | undefined
  await enqueueLastSends(vault)
  const { work, photos } = await readWork(vault)
  const picked = work.meta.filter(({ key }) => key.startsWith(pendingPrefix))
  const count = work.outbox.length + work.drafts.length + work.texts.length + picked.length
  if (!lock || count === 0) return false
  const parts = await Promise.all([
    locked(lock, newId(), 'work', new TextEncoder().encode(JSON.stringify(work)).buffer),
    ...photos.map(({ part, photo }) => locked(lock, part, 'photo', photo.bytes)),
  ])
  const lockedStore = openLocked(key)
  await lockedStore.parts.bulkPut(parts).finally(() => lockedStore.close())
  return true
}

/** Safe to repeat: deletes the locked copy last. Newer drafts and texts stay. Throws where the key does not fit. */
export async function unlockWork(key: string, vault: Vault, secret: string, restoreDraft: RestoreDraft): Promise<void> {
  const lockedStore = openLocked(key)
  try {
    const lock = await lockOf(secret)
    const parts = await lockedStore.parts.toArray()
    const opened = new Map(await Promise.all(parts.map(async part => [part.id, await open(lock, part)] as const)))
    for (const { id, kind } of parts)
      if (kind === 'work') {
        const work = JSON.parse(new TextDecoder().decode(opened.get(id))) as Work
        await restoreWork(vault, work, opened, draft => restoreDraft(vault, draft, id))
      }
    await lockedStore.delete()
  } finally {
    lockedStore.close()
  }
}

async function readWork(vault: Vault) {
  return vault.transaction('r', tablesOf(vault), async () => {
    const stored = await vault.photos.toArray()
    const photos = stored.map(photo => ({ photo, part: newId() }))
    const work: Work = {
      outbox: await vault.outbox.where('state').anyOf('queued', 'rejected').sortBy('n'),
      sent: await vault.sent.toArray(),
      epoch: (await vault.meta.get('epoch'))?.value,
      drafts: await vault.drafts.toArray(),
      texts: await vault.texts.toArray(),
      meta: await vault.meta.where('key').startsWithAnyOf('about:', pendingPrefix).toArray(),
      photos: photos.map(({ photo, part }) => ({ ...photo, bytes: undefined, part })),
    }
    return { work, photos }
  })
}

async function restoreWork(
  vault: Vault,
  work: Work,
  opened: Map<string, ArrayBuffer>,
  restoreDraft: (draft: Draft) => Promise<void>,
): Promise<void> {
  const photos = work.photos.map(({ part, ...photo }) => ({
    ...photo,
    bytes: must(opened.get(part), 'a photo is locked together with its work'),
  }))
  await vault.transaction('rw', tablesOf(vault), async () => {
    await addMissing(vault.photos, photos)
    for (const draft of work.drafts) await restoreDraft(draft)
    for (const text of work.texts) await putTextBack(vault, text)
    const picked = work.meta.filter(({ key }) => key.startsWith(pendingPrefix)) as Picked[]
    for (const { key, value } of picked)
      await changePendingPhotos(vault, key.slice(pendingPrefix.length), since => [...new Set([...value, ...since])])
    await addMissing(vault.meta, work.meta)
    await putSentBack(vault, work)
    for (const entry of work.outbox)
      if (!(await vault.outbox.get(entry.id))) await vault.outbox.add({ ...entry, n: await nextNumber(vault) })
  })
}

/** Puts it before newer text. */
async function putTextBack({ texts }: Vault, locked: Text): Promise<void> {
  const since = await texts.get(locked.key)
  if (since?.text.startsWith(locked.text)) return
  const text = since ? [locked.text, since.text].join('\n') : locked.text
  await texts.put({ ...locked, ...since, text })
}

/** Saves the epoch too, so that work that a restored server lost is sent again (`pwa/sync/epoch.ts`). */
async function putSentBack(vault: Vault, { sent = [], epoch }: Work): Promise<void> {
  if (sent.length === 0 || epoch === undefined) return
  for (const each of sent.toSorted((a, b) => a.n - b.n))
    if (!(await vault.sent.get(each.id)) && !(await vault.outbox.get(each.id)))
      await vault.sent.add({ ...each, n: await nextNumber(vault) })
  const known = (await vault.meta.get('epoch'))?.value ?? epoch
  await vault.meta.put({ key: 'epoch', value: known === epoch ? epoch : severalEpochs })
}

/** Stands for work of several epochs; no server has it. */
const severalEpochs = 'several'

const tablesOf = (vault: Vault) => [vault.outbox, vault.sent, vault.drafts, vault.texts, vault.meta, vault.photos]

async function addMissing(table: Dexie.Table, rows: readonly unknown[]): Promise<void> {
  for (const row of rows as Record<string, unknown>[]) {
    const key = row[table.schema.primKey.keyPath as string]
    if ((await table.get(key)) === undefined) await table.add(row)
  }
}

async function locked(lock: CryptoKey, id: string, kind: Part['kind'], plain: ArrayBuffer): Promise<Part> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { id, kind, iv: iv.buffer, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, lock, plain) }
}

async function open(lock: CryptoKey, { iv, bytes }: Part): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, lock, bytes)
}

async function lockOf(secret: string): Promise<CryptoKey> {
  const binary = atob(secret.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, character => character.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function openLocked(key: string): Locked {
  const lockedStore = new Dexie(nameOf(key), { chromeTransactionDurability: 'strict' }) as Locked
  watchTransactions(lockedStore)
  lockedStore.version(1).stores({ parts: 'id' })
  return lockedStore
}
