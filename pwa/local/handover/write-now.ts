import { tabId } from '../../lib/tab-id.ts'
import { keysOfNotes, pageNotes } from './page-notes.ts'
import type { Vault } from '../vault.ts'

/** What a page writes while it is being left: the newest `updatedAt` counts, and `null` takes the row away. */
export interface LastWord {
  table: 'texts' | 'drafts'
  id: string
  row: { updatedAt: number } | null
}

interface Noted {
  row: LastWord['row']
  at: number
  tab: string
}

const prefix = 'kaft-left'
/** Nobody's in particular: what is in it waits for whoever is here without an account. */
const ofVisitors = 'vault-anon'
/** Milliseconds. What came back later may have been sent or thrown away in another tab meanwhile. */
const maxMs = 60_000

/**
 * Writes one thing while the page is being left. A transaction that still waits for an answer is aborted with its page; this
 * one is committed in the same turn and waits for none. Where another is under way browsers now and then lose it all the
 * same: so it is noted too, where it outlives its tab, for `writeWhatWasLeft`.
 */
export function writeNow(vault: Vault, { table, id, row }: LastWord): void {
  const key = keyOf(vault, { table, id })
  try {
    pageNotes()?.setItem(key, JSON.stringify({ row, at: Date.now(), tab: tabId() } satisfies Noted))
    // A page that was kept and comes back knows itself what it has, and may send it next.
    window.addEventListener('pageshow', () => pageNotes()?.removeItem(key), { once: true })
  } catch {
    // A page that may keep nothing there has the database alone.
  }
  try {
    const transaction = vault.backendDB().transaction([table], 'readwrite', { durability: 'strict' })
    const store = transaction.objectStore(table)
    if (row) store.put(row)
    else store.delete(id)
    transaction.commit()
  } catch {
    // What was written before has to do.
  }
}

const keyOf = ({ name }: Vault, { table, id }: Omit<LastWord, 'row'>) => `${prefix} ${name} ${table} ${id}`

/** What was noted there is said since. */
export function forgetWordOf(vault: Vault, word: Omit<LastWord, 'row'>): void {
  pageNotes()?.removeItem(keyOf(vault, word))
}

/** Before anything reads this vault: what a page wrote as it was left and what is not there. */
export function writeWhatWasLeft(vault: Vault): void {
  vault.on(
    'ready',
    async () => {
      for (const key of keysOfNotes(`${prefix} `)) {
        const [, name = '', table = '', ...parts] = key.split(' ')
        // Nothing of an account stays for who comes after it.
        if (name !== vault.name && name !== ofVisitors) pageNotes()?.removeItem(key)
        if (name !== vault.name) continue
        await writeAgain(vault, table, parts.join(' '), pageNotes()?.getItem(key) ?? null).catch(() => undefined)
        pageNotes()?.removeItem(key)
      }
    },
    true,
  )
}

async function writeAgain(vault: Vault, table: string, id: string, noted: string | null): Promise<void> {
  const { row, at, tab } = JSON.parse(noted ?? 'null') as Noted
  if (Date.now() - at > maxMs) return
  await vault.transaction('rw', vault.table(table), async () => {
    const kept = (await vault.table(table).get(id)) as { updatedAt: number } | undefined
    if ((kept?.updatedAt ?? 0) >= (row?.updatedAt ?? at)) return
    // A draft of another tab that is not there may have been published or thrown away since.
    if (!kept && table === 'drafts' && tab !== tabId()) return
    await (row ? vault.table(table).put(row) : vault.table(table).delete(id))
  })
}
