import type { OutboxEntry } from '../local/vault.ts'

/** Work that nobody made on purpose and nobody has to hear about: how far a chat was read. */
export function isQuiet({ name }: Pick<OutboxEntry, 'name'>): boolean {
  return name === 'chat.read'
}
