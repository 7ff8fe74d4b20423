import { tabId } from '../../lib/tab-id.ts'
import { keysOfNotes, pageNotes } from './page-notes.ts'
import type { Vault } from '../vault.ts'

/** The newest `updatedAt` wins; `row` null deletes. */
export interface LastWord {
  table: 'texts' | 'drafts'
  id: string
  row: { updatedAt: number } | null
}

interface PageNote {
  row: LastWord['row']
  at: number
  tab: string
}

const prefix = 'kaft-left'
/** Notes of the visitors' vault wait for the next visitor. */
const ofVisitors = 'vault-anon'
/** In milliseconds. A later note may be sent or deleted in another tab by now. */
const maxMs = 60_000

/**
 * Writes as the page closes. Commits in this turn, because a waiting transaction is aborted with its page. Browsers may still
 * lose it behind another, so `writeWhatWasLeft` writes a note of it again.
 */
export function writeNow(vault: Vault, { table, id, row }: LastWord): void {
  const key = keyOf(vault, { table, id })
  try {
    pageNotes()?.setItem(key, JSON.stringify({ row, at: Date.now(), tab: tabId() } satisfies PageNote))
    // A page that returns from the back/forward cache has its state itself, and may send it next.
    window.addEventListener('pageshow', () => pageNotes()?.removeItem(key), { once: true })
  } catch {
    // Without storage for notes the database has to do.
  }
  try {
    const transaction = vault.backendDB().transaction([table], 'readwrite', { durability: 'strict' })
    const store = transaction.objectStore(table)
    if (row) store.put(row)
    else store.delete(id)
    transaction.commit()
  } catch {
    // The saved version has to do.
  }
}

const keyOf = ({ name }: Vault, { table, id }: Omit<LastWord, 'row'>) => `${prefix} ${name} ${table} ${id}`

export function forgetWordOf(vault: Vault, word: Omit<LastWord, 'row'>): void {
  pageNotes()?.removeItem(keyOf(vault, word))
}

/** Call it before anything reads this vault. */
export function writeWhatWasLeft(vault: Vault): void {
  vault.on(
    'ready',
    async () => {
      for (const key of keysOfNotes(`${prefix} `)) {
        const [, name = '', table = '', ...parts] = key.split(' ')
        // Notes of an account must not stay for the next.
        if (name !== vault.name && name !== ofVisitors) pageNotes()?.removeItem(key)
        if (name !== vault.name) continue
        await writeAgain(vault, table, parts.join(' '), pageNotes()?.getItem(key) ?? null).catch(() => undefined)
        pageNotes()?.removeItem(key)
      }
    },
    true,
  )
}

async function writeAgain(vault: Vault, table: string, id: string, text: string | null): Promise<void> {
  const { row, at, tab } = JSON.parse(text ?? 'null') as PageNote
  if (Date.now() - at > maxMs) return
  await vault.transaction('rw', vault.table(table), async () => {
    const kept = (await vault.table(table).get(id)) as { updatedAt: number } | undefined
    if ((kept?.updatedAt ?? 0) >= (row?.updatedAt ?? at)) return
    // A missing draft of another tab may be published or deleted by now.
    if (!kept && table === 'drafts' && tab !== tabId()) return
    await (row ? vault.table(table).put(row) : vault.table(table).delete(id))
  })
}
