import { type Handed, keyOfHanded, noteOf, notePrefix } from './handed.ts'
import { keysOfNotes, pageNotes } from './page-notes.ts'
import type { Vault } from '../vault.ts'
import { forgetWordOf } from './write-now.ts'

/**
 * Gives work to the vault in this very turn: the transaction is committed before its page can be left, and `takeHanded`
 * brings the work into the outbox, now or at the next start. Browsers now and then lose a transaction that waits behind
 * another when its page is closed, so the work is noted where that cannot happen too. Gives whether the vault has it.
 */
export function handOver(vault: Vault, handed: Handed): Promise<boolean> {
  try {
    forgetWordOf(vault, { table: 'texts', id: handed.typed.key })
    pageNotes()?.setItem(noteOf(vault, handed), JSON.stringify(handed))
  } catch {
    // A page that may keep nothing there has the database alone.
  }
  return new Promise(resolve => {
    try {
      const transaction = vault.backendDB().transaction(['meta', 'texts'], 'readwrite', { durability: 'strict' })
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => resolve(end === 'complete'))
      transaction.objectStore('meta').put({ key: keyOfHanded(handed), value: handed })
      transaction.objectStore('texts').delete(handed.typed.key)
      transaction.commit()
    } catch {
      resolve(false)
    }
  })
}

/** Nothing that an account handed over stays for who comes after it. */
export function forgetHandedOfOthers(vault: Vault): void {
  const keys = keysOfNotes(notePrefix).filter(key => !key.startsWith(`${notePrefix}${vault.name} `))
  for (const key of keys) pageNotes()?.removeItem(key)
}
