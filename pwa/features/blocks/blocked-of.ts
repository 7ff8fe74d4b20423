import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import type { ChatPartner } from './use-block.ts'

/** Names each person once. Leaves out people who deleted their account, because nothing can be unblocked there. */
export function blockedPeople(chats: readonly Chat[], me: string): ChatPartner[] {
  const people = chats
    .filter(({ blocked, departed }) => blocked && !departed)
    .map(({ id, buyer, seller }) => {
      const other = buyer.id === me ? seller : buyer
      return { chatId: id, otherId: other.id, name: other.firstName }
    })
  const once = new Map(people.map(person => [person.otherId, person]))
  return [...once.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
