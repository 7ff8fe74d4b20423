import { and, eq, sql } from 'drizzle-orm'
import type { ChatArchive } from '../../../shared/features/chats/chats.mutations.ts'
import { put } from '../../sync/changes.ts'
import { type Mutator, rejected } from '../../sync/mutator.ts'
import { thisRev } from '../../sync/revision.ts'
import { isLastWord } from './chats.rows.ts'
import { archiving, chat } from './chats.table.ts'

/** For the caller only. A second archiving keeps the first reason (E4). */
export const chatArchiveMutator: Mutator<ChatArchive> = {
  async plan({ chatId, reason }, { store, person, now, replayOf }) {
    const mine = and(eq(archiving.chatId, chatId), eq(archiving.personId, person.id))
    const [known] = await store.read
      .select({ buyerId: chat.buyerId, sellerId: chat.sellerId, rev: archiving.rev, isAway: isLastWord })
      .from(chat)
      .leftJoin(archiving, mine)
      .where(eq(chat.id, chatId))
    if (!known || (known.buyerId !== person.id && known.sellerId !== person.id)) return rejected('not_member')
    if (replayOf ? (known.rev ?? 0) >= replayOf.rev : known.isAway === 1) return { kind: 'noop' }
    const said = { reason, at: now, rev: replayOf?.rev ?? thisRev }
    return {
      kind: 'applied',
      guards: [
        sql`select 1 where coalesce((select ${archiving.rev} from ${archiving} where ${mine}), 0) = ${known.rev ?? 0}`,
      ],
      statements: [
        store.write
          .insert(archiving)
          .values({ chatId, personId: person.id, ...said })
          .onConflictDoUpdate({ target: [archiving.chatId, archiving.personId], set: said }),
      ],
      changes: [put(`me:${person.id}`, 'chat', chatId)],
    }
  },
}
