import { type Handed, keyOfHanded, noteOf, notePrefix } from './handed.ts'
import { keysOfNotes, pageNotes } from './page-notes.ts'
import type { Vault } from '../vault.ts'
import { forgetWordOf } from './write-now.ts'

/** Writes in this turn, with a note, because browsers may lose the transaction. Resolves true if the vault has it. */
export function handOver(vault: Vault, handed: Handed): Promise<boolean> {
  try {
    forgetWordOf(vault, { table: 'texts', id: handed.typed.key })
    pageNotes()?.setItem(noteOf(vault, handed), JSON.stringify(handed))
  } catch {
    // Without storage for notes the database has to do.
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

/** Notes of another account must not stay on this device. */
export function forgetHandedOfOthers(vault: Vault): void {
  const keys = keysOfNotes(notePrefix).filter(key => !key.startsWith(`${notePrefix}${vault.name} `))
  for (const key of keys) pageNotes()?.removeItem(key)
}
