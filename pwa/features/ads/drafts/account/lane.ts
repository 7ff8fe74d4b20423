import type { OutboxEntry, Vault } from '../../../../local/vault.ts'

export const laneOfDraft = (id: string) => `draft:${id}`

export async function entriesOfDraft(vault: Vault, id: string): Promise<OutboxEntry[]> {
  return vault.outbox.where({ lane: laneOfDraft(id) }).sortBy('n')
}

export function hasLeft({ state, firstSentAt }: OutboxEntry): boolean {
  return state !== 'queued' || firstSentAt !== null
}
