import { useOverlaid } from '../../sync/use-overlaid.ts'

const nobody: ReadonlySet<string> = new Set()

/** Returns the ids of people that this person blocked, also before the server has it. Nobody learns who blocked them. */
export function useHiddenSellers(): ReadonlySet<string> {
  const hidden = useOverlaid('chat', (chats, { personId }) => {
    const blocked = chats.filter(chat => chat.blocked)
    return new Set(blocked.map(({ buyer, seller }) => (buyer.id === personId ? seller.id : buyer.id)))
  })
  return hidden ?? nobody
}
