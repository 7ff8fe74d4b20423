import type { MutationName } from '../../../shared/features/mutations.ts'
import { nextNumber } from '../next-number.ts'
import { changePendingPhotos } from '../photos/pending-photos.ts'
import { keysOfNotes, pageNotes } from './page-notes.ts'
import type { OutboxEntry, Vault } from '../vault.ts'

/** Work that a person sent just before leaving the page. */
export interface LastSend {
  entries: readonly Omit<OutboxEntry, 'n'>[]
  takesBack?: MutationName
  about?: { key: string; value: unknown }
  typed: { key: string; text: string }
  at: number
}

const prefix = 'handed '
export const keyOfLastSend = ({ at, entries }: LastSend) => `${prefix}${at} ${entries[0]?.id}`
export const notePrefix = 'kaft-handed '
export const noteOf = (vault: Vault, send: LastSend) => `${notePrefix}${vault.name} ${keyOfLastSend(send)}`

/** Adds to the outbox once, in order, in one transaction with `also`; `own` even where the vault lacks it. */
export async function enqueueLastSends(
  vault: Vault,
  own: readonly LastSend[] = [],
  also?: () => Promise<void>,
): Promise<void> {
  const notes = notesOf(vault)
  const stored = () => vault.meta.where('key').startsWith(prefix)
  if (own.length + notes.length === 0 && (await stored().count()) === 0) return
  await vault.transaction('rw', vault.outbox, vault.sent, vault.meta, vault.texts, async () => {
    const rows = await stored().toArray()
    const all = [...rows.map(({ value }) => value as LastSend), ...notes, ...own]
    for (const each of all.toSorted((a, b) => a.at - b.at)) await takeOne(vault, each)
    await also?.()
  })
  forget([...notes, ...own].map(each => noteOf(vault, each)))
}

async function takeOne(vault: Vault, send: LastSend): Promise<void> {
  const { entries, takesBack, about, typed, at } = send
  for (const entry of entries) {
    if ((await vault.outbox.get(entry.id)) || (await vault.sent.get(entry.id))) continue
    const isTakenBack = ({ name, state, firstSentAt }: OutboxEntry) =>
      name === takesBack && state === 'queued' && firstSentAt === null
    if (takesBack) await vault.outbox.where({ lane: entry.lane }).filter(isTakenBack).delete()
    await vault.outbox.add({ ...entry, n: await nextNumber(vault) })
    const { photos = [] } = entry.args as { photos?: string[] }
    if (photos.length > 0)
      await changePendingPhotos(vault, entry.lane, hashes => hashes.filter(hash => !photos.includes(hash)))
  }
  if (about) await vault.meta.put(about)
  const isTyped = ({ text, updatedAt }: { text: string; updatedAt: number }) => text === typed.text && updatedAt <= at
  await vault.texts.where('key').equals(typed.key).filter(isTyped).delete()
  await vault.meta.delete(keyOfLastSend(send))
}

export function hasNote(vault: Vault, send: LastSend): boolean {
  return (pageNotes()?.getItem(noteOf(vault, send)) ?? null) !== null
}

/** The person has the text back in the field. */
export async function withdrawLastSend(vault: Vault, send: LastSend): Promise<void> {
  forget([noteOf(vault, send)])
  await vault.meta.delete(keyOfLastSend(send))
}

function notesOf(vault: Vault): LastSend[] {
  const keys = keysOfNotes(`${notePrefix}${vault.name} `)
  return keys.flatMap(key => (JSON.parse(pageNotes()?.getItem(key) ?? 'null') as LastSend | null) ?? [])
}

function forget(keys: readonly string[]): void {
  for (const key of keys) pageNotes()?.removeItem(key)
}
