import type { Vault } from '../../../local/vault.ts'

const key = 'alertsOffer'

interface Offered {
  chatId: string
  answered: boolean
}

/** Returns true only in the chat where this person first wrote on this device, until they answer the offer. */
export async function isOfferedIn(vault: Vault, chatId: string, hasJustWritten: boolean): Promise<boolean> {
  const offered = (await vault.meta.get(key))?.value as Offered | undefined
  return offered ? offered.chatId === chatId && !offered.answered : hasJustWritten
}

/** Keeps the offer out of all other chats. */
export async function noteOffered(vault: Vault, chatId: string, answered = false): Promise<void> {
  const value: Offered = { chatId, answered }
  await vault.transaction('rw', vault.meta, () => vault.meta.put({ key, value }))
}

const saleKey = 'saleAlertsOffer'

/** After each sale, until this person answered on this device. */
export async function isOfferedToSeller(vault: Vault): Promise<boolean> {
  return (await vault.meta.get(saleKey)) === undefined
}

export async function noteSellerAnswered(vault: Vault): Promise<void> {
  await vault.transaction('rw', vault.meta, () => vault.meta.put({ key: saleKey, value: true }))
}
