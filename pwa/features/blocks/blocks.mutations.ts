import type { DeviceMutation } from '../../sync/mutation.ts'
import { noPhotos } from '../../sync/mutation.ts'
import { header } from '../../../shared/features/mutation-headers.ts'

export const blockSet: DeviceMutation<'block.set'> = {
  ...header('block.set'),
  quiet: false,
  partOf: null,
  asksWhenLate: false,
  photos: noPhotos,
  overlay: {
    chat(chats, { args, entry, me }) {
      const otherOf = ({ buyer, seller }: (typeof chats)[number]) => (buyer.id === me.id ? seller.id : buyer.id)
      const about = chats.find(({ id }) => id === args.chatId)
      if (!about || entry.state === 'rejected') return [...chats]
      const otherId = otherOf(about)
      return chats.map(chat => (otherOf(chat) === otherId ? { ...chat, blocked: args.on } : chat))
    },
  },
}
