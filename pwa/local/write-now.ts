import type { Vault } from './vault.ts'

/** What a page writes while it is being left: the newest `updatedAt` counts, and `null` takes the row away. */
export interface LastWord {
  table: 'texts' | 'drafts'
  id: string
  row: { updatedAt: number } | null
}

interface Noted {
  row: LastWord['row']
  at: number
}

const prefix = 'kaft-left'
/** Nobody's in particular: what is in it waits for whoever is here without an account. */
const ofVisitors = 'vault-anon'
/** Milliseconds. What came back later may have been sent or thrown away in another tab meanwhile. */
const atMostMs = 60_000

/**
 * Writes one thing while the page is being left. A transaction that still waits for an answer is aborted with its page; this
 * one is committed in the same turn and waits for none. Where another is under way browsers now and then lose it all the
 * same: so this tab notes it too, for `writeWhatWasLeft`.
 */
export function writeNow(vault: Vault, { table, id, row }: LastWord): void {
  const key = `${prefix} ${vault.name} ${table} ${id}`
  try {
    sessionStorage.setItem(key, JSON.stringify({ row, at: Date.now() } satisfies Noted))
    // A page that was kept and comes back knows itself what it has, and may send it next.
    window.addEventListener('pageshow', () => sessionStorage.removeItem(key), { once: true })
  } catch {
    // A tab that may keep nothing has the database alone.
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

/** Before anything reads this vault: what this tab wrote as it was left and what is not there. */
export function writeWhatWasLeft(vault: Vault): void {
  vault.on(
    'ready',
    async () => {
      for (const key of keysLeft()) {
        const [, name = '', table = '', id = ''] = key.split(' ')
        // Nothing of an account stays for who comes after it.
        if (name !== vault.name && name !== ofVisitors) sessionStorage.removeItem(key)
        if (name !== vault.name) continue
        await writeAgain(vault, table, id, sessionStorage.getItem(key)).catch(() => undefined)
        sessionStorage.removeItem(key)
      }
    },
    true,
  )
}

async function writeAgain(vault: Vault, table: string, id: string, noted: string | null): Promise<void> {
  const { row, at } = JSON.parse(noted ?? 'null') as Noted
  if (Date.now() - at > atMostMs) return
  await vault.transaction('rw', vault.table(table), async () => {
    const kept = (await vault.table(table).get(id)) as { updatedAt: number } | undefined
    if ((kept?.updatedAt ?? 0) >= (row?.updatedAt ?? at)) return
    await (row ? vault.table(table).put(row) : vault.table(table).delete(id))
  })
}

function keysLeft(): string[] {
  try {
    return Object.keys(sessionStorage).filter(key => key.startsWith(`${prefix} `))
  } catch {
    return []
  }
}
