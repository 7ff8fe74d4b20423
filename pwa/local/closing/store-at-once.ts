import { type LastSend, keyOfLastSend, noteOf, notePrefix } from './last-sends.ts'
import { keysOfNotes, pageNotes } from './page-notes.ts'
import type { Vault } from '../vault.ts'
import { forgetWordOf } from './write-now.ts'

/** Writes in this turn, with a note, because browsers may lose the transaction. Resolves true if the vault has it. */
export function storeAtOnce(vault: Vault, send: LastSend): Promise<boolean> {
  try {
    forgetWordOf(vault, { table: 'texts', id: send.typed.key })
    pageNotes()?.setItem(noteOf(vault, send), JSON.stringify(send))
  } catch {
    // Without storage for notes the database has to do.
  }
  return new Promise(resolve => {
    try {
      const transaction = vault.backendDB().transaction(['meta', 'texts'], 'readwrite', { durability: 'strict' })
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => resolve(end === 'complete'))
      transaction.objectStore('meta').put({ key: keyOfLastSend(send), value: send })
      transaction.objectStore('texts').delete(send.typed.key)
      transaction.commit()
    } catch {
      resolve(false)
    }
  })
}

/** Notes of another account must not stay on this device. */
export function forgetLastSendsOfOthers(vault: Vault): void {
  const keys = keysOfNotes(notePrefix).filter(key => !key.startsWith(`${notePrefix}${vault.name} `))
  for (const key of keys) pageNotes()?.removeItem(key)
}
