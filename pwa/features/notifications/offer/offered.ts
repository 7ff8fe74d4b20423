import type { Vault } from '../../../local/vault.ts'

const key = 'alertsOffer'

interface Offered {
  chatId: string
  answered: boolean
}

/**
 * Whether to hear of messages is offered under this chat: under the one in which this person first wrote something on this
 * device, until they answered. Never under a chat that was only opened.
 */
export async function isOfferedIn(vault: Vault, chatId: string, hasJustWritten: boolean): Promise<boolean> {
  const offered = (await vault.meta.get(key))?.value as Offered | undefined
  return offered ? offered.chatId === chatId && !offered.answered : hasJustWritten
}

/** It stands there now, so it will stand nowhere else. */
export async function noteOffered(vault: Vault, chatId: string, answered = false): Promise<void> {
  const value: Offered = { chatId, answered }
  await vault.transaction('rw', vault.meta, () => vault.meta.put({ key, value }))
}
