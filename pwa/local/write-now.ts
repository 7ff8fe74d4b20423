import type { Vault } from './vault.ts'

/**
 * Writes one thing while the page is being left. A transaction that still waits for an answer is aborted with its page; this
 * one is committed in the same turn and waits for none. Where the vault is not open nothing happens.
 */
export function writeNow(vault: Vault, table: string, write: (store: IDBObjectStore) => void): void {
  try {
    const transaction = vault.backendDB().transaction([table], 'readwrite', { durability: 'strict' })
    write(transaction.objectStore(table))
    transaction.commit()
  } catch {
    // What was written before has to do.
  }
}
