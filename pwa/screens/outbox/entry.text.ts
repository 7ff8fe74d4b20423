import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a mutation is called where it has no title of its own. */
export function nameOf(name: string): MessageDescriptor {
  switch (name) {
    case 'ad.create':
      return msg`Ad`
    case 'ad.delete':
      return msg`Taking down an ad`
    case 'book.propose':
      return msg`A new book`
    case 'chat.start':
      return msg`A new chat`
    case 'message.send':
      return msg`Message`
    default:
      return msg`A change`
  }
}
