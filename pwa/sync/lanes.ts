import type { ArgsOf, MutationName } from '../../shared/features/mutations.ts'

type Lanes = { [Name in MutationName]: { schema: number; lane(args: ArgsOf<Name>): string } }

/**
 * Lane and version of every mutation, as the shared declarations have them (a test compares). Written out because the
 * declarations carry their schemas, and zod has no place in the first load.
 */
export const lanes: Lanes = {
  'ad.create': { schema: 1, lane: args => `ad:${args.id}` },
  'ad.delete': { schema: 1, lane: args => `ad:${args.id}` },
  'book.propose': { schema: 1, lane: () => 'me' },
  'chat.start': { schema: 1, lane: args => `chat:${args.id}` },
  'message.send': { schema: 1, lane: args => `chat:${args.chatId}` },
  'chat.read': { schema: 1, lane: args => `chat:${args.chatId}` },
}
