import { deviceMutation } from '../../sync/mutation.ts'

export const blockSet = deviceMutation('block.set', {
  overlay: {
    chat(chats, { args, entry, personId }) {
      const otherOf = ({ buyer, seller }: (typeof chats)[number]) => (buyer.id === personId ? seller.id : buyer.id)
      const about = chats.find(({ id }) => id === args.chatId)
      if (!about || entry.state === 'rejected') return [...chats]
      const otherId = otherOf(about)
      return chats.map(chat => (otherOf(chat) === otherId ? { ...chat, blocked: args.on } : chat))
    },
  },
})
