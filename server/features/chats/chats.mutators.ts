import { and, eq, sql } from 'drizzle-orm'
import { larger, listed, smaller } from '../../common/store/sql.ts'
import { readById } from '../../common/store/read-by-id.ts'
import { givenRev, shaped } from '../../common/store/shape.ts'
import { put, thisRev, revised } from '../../sync/changes.ts'
import { type Mutator, type Plan, rejected, unverified } from '../../sync/mutator.ts'
import type { Store } from '../../common/store/store.ts'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { ChatArchive, ChatRead, ChatStart, MessageSend } from '../../../shared/features/chats/chats.mutations.ts'
import { ad } from '../ads/ads.table.ts'
import { readAdNow } from '../ads/ad-now.ts'
import { findSet } from '../deals/sets-of-ads.ts'
import { isBlocked, isLastWord, partyDeparted } from './chats.readers.ts'
import { archiving, chat, message } from './chats.table.ts'
import { type ChatPhotoDeps, chatPhotoNames, takePhotos } from './photos/chat-photos.ts'
import { placedAgain } from './replayed-message.ts'

/** A second start is no refusal, because a buyer has one chat about an ad (E2). */
export const chatStartMutator: Mutator<ChatStart> = {
  async plan(args, context) {
    const { store, person, now, replayOf } = context
    const { id } = args
    const [existing] = await store.read.select().from(chat).where(eq(chat.id, id))
    const isOwn = existing ? existing.buyerId === person.id : id === (await chatIdOf(args.adId, person.id))
    if (!isOwn) return rejected('invalid', { id: { code: 'wrong' } })
    if (existing && (args.setId === undefined || args.setId === existing.setId)) return { kind: 'noop' }
    const refused = await unverified(context)
    if (refused) return refused
    const about = await readAdNow(store.read, existing?.adId ?? args.adId)
    if (!about) return rejected('not_found')
    const set = args.setId === undefined ? undefined : await findSet(store.read, args.setId, about)
    if (set === 'missing' && context.isRecovering) return { kind: 'retry', why: 'dependency' }
    // A set that is gone meanwhile is no reason to lose the question.
    const setId = typeof set === 'object' ? set.id : null
    if (existing) return setId === null ? { kind: 'noop' } : setAskedFor(store, existing, setId)
    const { id: adId } = about
    const ofPair = and(eq(chat.adId, adId), eq(chat.buyerId, person.id))
    if ((await store.read.$count(chat, ofPair)) > 0) return rejected('already')
    if (about.sellerId === person.id) return rejected('own_ad')
    const areBlocked = isBlocked(sql`${person.id}`, sql`${about.sellerId}`)
    const [between] = await store.read.all<{ isBlocked: number }>(sql`select ${areBlocked} as "isBlocked"`)
    if (between?.isBlocked === 1 && !replayOf) return rejected('blocked')
    if (about.deletedAt !== null && !replayOf) return rejected('ad_gone')
    const [buyerScope, sellerScope] = [`me:${person.id}`, `me:${about.sellerId}`]
    const parties = { buyerId: person.id, sellerId: about.sellerId }
    const none = { lastSeq: 0, buyerReadSeq: 0, sellerReadSeq: 0 }
    return {
      kind: 'applied',
      guards: [
        sql`select 1 from ${ad} where ${ad.id} = ${adId} and (${ad.deletedAt} is null or ${replayOf ? 1 : 0} = 1)
          and not exists (select 1 from ${chat} where ${chat.id} = ${id} or (${ofPair}))
          and not exists (select 1 from ad as newer where newer.replaces = ${adId})
          and (${replayOf ? 1 : 0} = 1 or not ${areBlocked})`,
      ],
      statements: [
        store.write
          .insert(chat)
          .values({ id, adId, setId, ...parties, ...none, startedAt: now, lastMessageAt: now, rev: thisRev }),
      ],
      changes: [
        put(buyerScope, 'chat', id),
        put(buyerScope, 'ad', adId),
        put(buyerScope, 'book', about.bookId),
        put(sellerScope, 'chat', id),
      ],
    }
  },
}

function setAskedFor({ write }: Store, { id, buyerId, sellerId }: typeof chat.$inferSelect, setId: string): Plan {
  return {
    kind: 'applied',
    statements: [write.update(chat).set(revised({ setId })).where(eq(chat.id, id))],
    changes: [buyerId, sellerId].map(each => put(`me:${each}`, 'chat', id)),
  }
}

const { placeholder } = sql
const wanted = sql`${listed(placeholder('ids'))} as wanted`

const readChat = readById(read =>
  read
    .select({
      id: chat.id,
      buyerId: chat.buyerId,
      sellerId: chat.sellerId,
      departed: partyDeparted,
      blocked: isBlocked(chat.buyerId, chat.sellerId),
    })
    .from(wanted)
    .crossJoin(chat)
    .where(sql`${chat.id} = wanted.value`)
    .prepare(),
)

const readMessage = readById(read =>
  read
    .select({
      id: message.id,
      chatId: message.chatId,
      senderId: message.senderId,
      text: message.text,
      photos: sql<string | null>`${message.photos}`,
    })
    .from(wanted)
    .crossJoin(message)
    .where(sql`${message.id} = wanted.value`)
    .prepare(),
)

const canStillBeSent = shaped<{ id: string; chatId: string }>({
  columns: { id: 'text', chatId: 'text' },
  one: sql`select 1 from ${chat} where ${chat.id} = ${placeholder('chatId')}
    and not exists (select 1 from ${message} where ${message.id} = ${placeholder('id')})
    and not ${partyDeparted} and not ${isBlocked(chat.buyerId, chat.sellerId)}`,
  many: given => sql`select given.nth from ${given}
    where (select 1 from ${message} where ${message.id} = given.id) is not null
    or (select 1 from ${chat} where ${chat.id} = given."chatId"
      and not ${partyDeparted} and not ${isBlocked(chat.buyerId, chat.sellerId)}) is null`,
})

interface NewMessage {
  id: string
  chatId: string
  senderId: string
  text: string
  photos: string | null
  now: number
}

const insertMessage = shaped<NewMessage>({
  columns: { id: 'text', chatId: 'text', senderId: 'text', text: 'text', photos: 'text', now: 'bigint' },
  one: sql`insert into message (id, chat_id, sender_id, text, photos, seq, sent_at, rev)
    select ${placeholder('id')}, id, ${placeholder('senderId')}, ${placeholder('text')}, ${placeholder('photos')},
      last_seq + 1, ${placeholder('now')}, ${thisRev} from chat where id = ${placeholder('chatId')}`,
  many: given => sql`insert into message (id, chat_id, sender_id, text, photos, seq, sent_at, rev)
    select given.id, chat.id, given."senderId", given.text, given.photos,
      last_seq + row_number() over (partition by chat.id order by given.nth), given.now, ${givenRev}
    from ${given} join chat on chat.id = given."chatId"`,
  key: { columns: ['id'], repeated: 'once' },
})

const moveChat = shaped<{ chatId: string; now: number }>({
  columns: { chatId: 'text', now: 'bigint' },
  one: sql`update chat set last_seq = last_seq + 1, last_message_at = ${larger(sql`last_message_at`, sql`${placeholder('now')}`)},
    rev = ${thisRev} where id = ${placeholder('chatId')}`,
  many: given => sql`update chat set last_seq = last_seq + moved.messages,
    last_message_at = ${larger(sql`last_message_at`, sql`moved.now`)}, rev = moved.rev
    from (select "chatId", count(*) as messages, max(given.now) as now, max(${givenRev}) as rev
      from ${given} group by "chatId") as moved where chat.id = moved."chatId"`,
})

/** Gives `seq` once (E3). Refuses messages to deleted accounts, and after a block. Needs every file of the photos. */
export const messageSendMutator = (deps: ChatPhotoDeps): Mutator<MessageSend> => ({
  async plan({ id, chatId, text, photos: hashes = [] }, context) {
    const { store, person, now, replayOf } = context
    const photos = chatPhotoNames(deps.sign, { chatId, senderId: person.id }, hashes)
    const stored = photos.length > 0 ? JSON.stringify(photos) : null
    const [existing, same] = await Promise.all([readChat(store.read, chatId), readMessage(store.read, id)])
    if (!existing || (existing.buyerId !== person.id && existing.sellerId !== person.id)) return rejected('not_member')
    if (same) {
      const isRepeat =
        same.chatId === chatId && same.senderId === person.id && same.photos === stored && same.text === text
      return isRepeat ? { kind: 'noop' } : rejected('id_reused')
    }
    const refused = await unverified(context)
    if (refused) return refused
    const [buyerScope, sellerScope] = [`me:${existing.buyerId}`, `me:${existing.sellerId}`]
    if (!replayOf && existing.departed === 1) return rejected('not_found')
    if (!replayOf && existing.blocked === 1) return rejected('blocked')
    const use = stored ? await takePhotos(deps, context, { hashes, names: photos }) : { guards: [], statements: [] }
    if ('missing' in use) return { kind: 'retry', why: 'photos', photos: use.missing }
    const message = { id, chatId, senderId: person.id, text }
    if (replayOf)
      return placedAgain(
        store,
        { ...message, ...(stored && { photos }), use, scopes: [buyerScope, sellerScope] },
        replayOf,
      )
    return {
      kind: 'applied',
      guards: [canStillBeSent({ id, chatId }), ...use.guards],
      statements: [insertMessage({ ...message, photos: stored, now }), moveChat({ chatId, now }), ...use.statements],
      changes: [
        put(buyerScope, 'message', id),
        put(buyerScope, 'chat', chatId),
        put(sellerScope, 'message', id),
        put(sellerScope, 'chat', chatId),
      ],
    }
  },
})

/** `seq` never decreases, and is at most that of the last message at commit; likewise the time of the news. */
export const chatReadMutator: Mutator<ChatRead> = {
  async plan({ chatId, seq, newsAt = 0 }, { store, person }) {
    const [existing] = await store.read.select().from(chat).where(eq(chat.id, chatId))
    const isBuyer = existing?.buyerId === person.id
    if (!existing || (!isBuyer && existing.sellerId !== person.id)) return rejected('not_member')
    const [ofSeq, ofNews] = isBuyer
      ? (['buyerReadSeq', 'buyerNewsAt'] as const)
      : (['sellerReadSeq', 'sellerNewsAt'] as const)
    const isSeqNew = Math.min(seq, existing.lastSeq) > existing[ofSeq]
    const isNewsNew = Math.min(newsAt, existing.newsAt) > existing[ofNews]
    if (!isSeqNew && !isNewsNew) return { kind: 'noop' }
    const seen = {
      [ofSeq]: larger(chat[ofSeq], smaller(seq, chat.lastSeq)),
      [ofNews]: larger(chat[ofNews], smaller(newsAt, chat.newsAt)),
    }
    return {
      kind: 'applied',
      statements: [store.write.update(chat).set(revised(seen)).where(eq(chat.id, chatId))],
      changes: [put(`me:${person.id}`, 'chat', chatId)],
    }
  },
}

/** For the caller only. A second archiving keeps the first reason (E4). */
export const chatArchiveMutator: Mutator<ChatArchive> = {
  async plan({ chatId, reason }, { store, person, now, replayOf }) {
    const mine = and(eq(archiving.chatId, chatId), eq(archiving.personId, person.id))
    const [existing] = await store.read
      .select({ buyerId: chat.buyerId, sellerId: chat.sellerId, rev: archiving.rev, isAway: isLastWord })
      .from(chat)
      .leftJoin(archiving, mine)
      .where(eq(chat.id, chatId))
    if (!existing || (existing.buyerId !== person.id && existing.sellerId !== person.id)) return rejected('not_member')
    if (replayOf ? (existing.rev ?? 0) >= replayOf.rev : existing.isAway === 1) return { kind: 'noop' }
    const values = { reason, at: now, rev: replayOf?.rev ?? thisRev }
    return {
      kind: 'applied',
      guards: [
        sql`select 1 where coalesce((select ${archiving.rev} from ${archiving} where ${mine}), 0) = ${existing.rev ?? 0}`,
      ],
      statements: [
        store.write
          .insert(archiving)
          .values({ chatId, personId: person.id, ...values })
          .onConflictDoUpdate({ target: [archiving.chatId, archiving.personId], set: values }),
      ],
      changes: [put(`me:${person.id}`, 'chat', chatId)],
    }
  },
}
