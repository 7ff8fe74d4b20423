import type { MutationName } from '../../../shared/features/mutations.ts'
import type { OutboxEntry } from '../../local/vault.ts'
import { type DeviceMutations, isQuiet, mutationOf } from '../mutation.ts'

/** Joins a chat with its first message, and a book with its ad. A refused part gives its reason to the other. */
export function completeWork(mutations: DeviceMutations, entries: readonly OutboxEntry[]): OutboxEntry[] {
  const listed = entries.filter(entry => !isQuiet(mutations, entry))
  const isPartOf = (part: OutboxEntry, whole: OutboxEntry) =>
    part.lane === whole.lane && mutationOf(mutations, part)?.partOf === whole.name
  return listed
    .filter(entry => !listed.some(other => isPartOf(entry, other)))
    .map(entry =>
      withReason(
        entry,
        listed.find(part => part.state === 'rejected' && isPartOf(part, entry)),
      ),
    )
}

function withReason(entry: OutboxEntry, part: OutboxEntry | undefined): OutboxEntry {
  if (entry.state !== 'rejected' || !part) return entry
  const { code, fields } = part
  return { ...entry, ...(code && { code }), ...(fields && { fields }) }
}

export function kindOfAll(names: readonly MutationName[]): 'message' | 'ad' | 'change' {
  if (names.every(name => name === 'message.send')) return 'message'
  return names.every(name => name === 'ad.create') ? 'ad' : 'change'
}
