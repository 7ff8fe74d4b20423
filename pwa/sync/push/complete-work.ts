import type { MutationName } from '../../../shared/features/mutations.ts'
import type { OutboxEntry } from '../../local/vault.ts'
import { type DeviceMutations, isQuiet, mutationOf } from '../mutation.ts'

/**
 * What its maker is told of, each thing once: a new chat goes with its first message, a proposed book with its ad. Where
 * such a part was refused, its reason is the reason of the whole.
 */
export function completeWork(mutations: DeviceMutations, entries: readonly OutboxEntry[]): OutboxEntry[] {
  const told = entries.filter(entry => !isQuiet(mutations, entry))
  const isPartOf = (part: OutboxEntry, whole: OutboxEntry) =>
    part.lane === whole.lane && mutationOf(mutations, part)?.partOf === whole.name
  return told
    .filter(entry => !told.some(other => isPartOf(entry, other)))
    .map(entry =>
      withReason(
        entry,
        told.find(part => part.state === 'rejected' && isPartOf(part, entry)),
      ),
    )
}

function withReason(entry: OutboxEntry, part: OutboxEntry | undefined): OutboxEntry {
  if (entry.state !== 'rejected' || !part) return entry
  const { code, fields } = part
  return { ...entry, ...(code && { code }), ...(fields && { fields }) }
}

/** The one word for all of it: where they are of different kinds, the wide one. */
export function kindOfAll(names: readonly MutationName[]): 'message' | 'ad' | 'change' {
  if (names.every(name => name === 'message.send')) return 'message'
  return names.every(name => name === 'ad.create') ? 'ad' : 'change'
}
