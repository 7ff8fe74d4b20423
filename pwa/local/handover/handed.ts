import type { MutationName } from '../../../shared/features/mutations.ts'
import { nextNumber } from '../next-number.ts'
import { keysOfNotes, pageNotes } from './page-notes.ts'
import type { OutboxEntry, Vault } from '../vault.ts'

/** Work that its maker sent with one key and may leave behind with the same breath: it is on its way into the outbox. */
export interface Handed {
  entries: readonly Omit<OutboxEntry, 'n'>[]
  /** Taken back by it, in its lane, if that never left. */
  takesBack?: MutationName
  /** What the vault shall know with it. */
  about?: { key: string; value: unknown }
  /** The text that it was, and where that was kept while it was typed. */
  typed: { key: string; text: string }
  /** When it was handed over. No two of a page have the same. */
  at: number
}

const prefix = 'handed '
export const keyOfHanded = ({ at, entries }: Handed) => `${prefix}${at} ${entries[0]?.id}`
export const notePrefix = 'kaft-handed '
export const noteOf = (vault: Vault, handed: Handed) => `${notePrefix}${vault.name} ${keyOfHanded(handed)}`

/**
 * Brings all that was handed over into the outbox, in its order, each once however often and wherever this is done; `own`
 * also where the vault did not get it. In the same transaction as `also`.
 */
export async function takeHanded(vault: Vault, own: readonly Handed[] = [], also?: () => Promise<void>): Promise<void> {
  const noted = notesOf(vault)
  const handed = () => vault.meta.where('key').startsWith(prefix)
  if (own.length + noted.length === 0 && (await handed().count()) === 0) return
  await vault.transaction('rw', vault.outbox, vault.sent, vault.meta, vault.texts, async () => {
    const rows = await handed().toArray()
    const all = [...rows.map(({ value }) => value as Handed), ...noted, ...own]
    for (const each of all.toSorted((a, b) => a.at - b.at)) await takeOne(vault, each)
    await also?.()
  })
  forget([...noted, ...own].map(each => noteOf(vault, each)))
}

async function takeOne(vault: Vault, handed: Handed): Promise<void> {
  const { entries, takesBack, about, typed, at } = handed
  for (const entry of entries) {
    if ((await vault.outbox.get(entry.id)) || (await vault.sent.get(entry.id))) continue
    const isTakenBack = ({ name, state, firstSentAt }: OutboxEntry) =>
      name === takesBack && state === 'queued' && firstSentAt === null
    if (takesBack) await vault.outbox.where({ lane: entry.lane }).filter(isTakenBack).delete()
    await vault.outbox.add({ ...entry, n: await nextNumber(vault) })
  }
  if (about) await vault.meta.put(about)
  const isTyped = ({ text, updatedAt }: { text: string; updatedAt: number }) => text === typed.text && updatedAt <= at
  await vault.texts.where('key').equals(typed.key).filter(isTyped).delete()
  await vault.meta.delete(keyOfHanded(handed))
}

/** Its maker has it back. */
export async function takeBackHanded(vault: Vault, handed: Handed): Promise<void> {
  forget([noteOf(vault, handed)])
  await vault.meta.delete(keyOfHanded(handed))
}

function notesOf(vault: Vault): Handed[] {
  const keys = keysOfNotes(`${notePrefix}${vault.name} `)
  return keys.flatMap(key => (JSON.parse(pageNotes()?.getItem(key) ?? 'null') as Handed | null) ?? [])
}

function forget(keys: readonly string[]): void {
  for (const key of keys) pageNotes()?.removeItem(key)
}
