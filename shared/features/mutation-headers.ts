/**
 * The name, schema version and lane of every mutation, without its shape: the device's first load has no zod. Mutations of
 * one lane are applied in the order they were made.
 */
const headers = {
  'ad.create': { schema: 4, lane: ({ id }: { id: string }) => `ad:${id}` },
  'ad.delete': { schema: 3, lane: ({ id }: { id: string }) => `ad:${id}` },
  'ad.renew': { schema: 1, lane: ({ id }: { id: string }) => `ad:${id}` },
  'book.propose': { schema: 1, lane: () => 'me' },
  'chat.start': { schema: 2, lane: ({ id }: { id: string }) => `chat:${id}` },
  'message.send': { schema: 2, lane: ({ chatId }: { chatId: string }) => `chat:${chatId}` },
  'chat.read': { schema: 2, lane: ({ chatId }: { chatId: string }) => `chat:${chatId}` },
  'chat.archive': { schema: 1, lane: ({ chatId }: { chatId: string }) => `chat:${chatId}` },
  'block.set': { schema: 1, lane: ({ chatId }: { chatId: string }) => `chat:${chatId}` },
  'report.create': { schema: 1, lane: () => 'me' },
  'reservation.create': { schema: 2, lane: ({ adId }: { adId: string }) => `ad:${adId}` },
  'reservation.delete': { schema: 1, lane: ({ id }: { id: string }) => `reservation:${id}` },
  'handover.propose': { schema: 1, lane: ({ chatId }: { chatId: string }) => `chat:${chatId}` },
  'handover.answer': { schema: 1, lane: ({ id }: { id: string }) => `handover:${id}` },
  'handover.confirm': { schema: 1, lane: ({ id }: { id: string }) => `handover:${id}` },
  'offer.make': { schema: 2, lane: ({ chatId }: { chatId: string }) => `chat:${chatId}` },
  'offer.answer': { schema: 1, lane: ({ id }: { id: string }) => `offer:${id}` },
  'offer.withdraw': { schema: 1, lane: ({ id }: { id: string }) => `offer:${id}` },
  'set.create': { schema: 1, lane: ({ id }: { id: string }) => `set:${id}` },
  'set.change': { schema: 1, lane: ({ id }: { id: string }) => `set:${id}` },
  'set.delete': { schema: 1, lane: ({ id }: { id: string }) => `set:${id}` },
  'watch.set': { schema: 1, lane: ({ bookId }: { bookId: string }) => `watch:${bookId}` },
  'chatAlerts.set': { schema: 1, lane: () => 'me' },
  'dealAlerts.set': { schema: 1, lane: () => 'me' },
  'listAlerts.set': { schema: 1, lane: () => 'me' },
  'quietHours.set': { schema: 1, lane: () => 'me' },
  'mailLanguage.set': { schema: 1, lane: () => 'me' },
  'device.register': { schema: 1, lane: () => 'me' },
  'device.remove': { schema: 1, lane: () => 'me' },
  'draft.set': { schema: 1, lane: ({ id }: { id: string }) => `draft:${id}` },
  'draft.delete': { schema: 1, lane: ({ id }: { id: string }) => `draft:${id}` },
  'search.save': { schema: 2, lane: ({ id }: { id: string }) => `search:${id}` },
  'search.forget': { schema: 1, lane: ({ id }: { id: string }) => `search:${id}` },
  'shelf.set': { schema: 1, lane: ({ id }: { id: string }) => `shelf:${id}` },
  'shelf.delete': { schema: 1, lane: ({ id }: { id: string }) => `shelf:${id}` },
  'shelfFill.set': { schema: 1, lane: () => 'me' },
  'list.follow': { schema: 1, lane: () => 'me' },
  'list.read': { schema: 1, lane: () => 'me' },
  'student.ask': { schema: 1, lane: () => 'me' },
  'student.prove': { schema: 1, lane: () => 'me' },
  'student.forget': { schema: 1, lane: () => 'me' },
} as const

export type MutationName = keyof typeof headers

/** Both sides declare a mutation with this, so neither can differ from the other. */
export function header<const Name extends MutationName>(name: Name): { name: Name } & (typeof headers)[Name] {
  return { name, ...headers[name] }
}
