import { and, eq, sql } from 'drizzle-orm'
import { larger, smaller } from '../../common/store/dialect.ts'
import { preparedRead, preparedWrite } from '../../common/store/prepared.ts'
import type { Statement } from '../../common/store/batch.ts'
import { put } from '../../sync/changes.ts'
import { type Mutator, rejected, unverified } from '../../sync/mutator.ts'
import { thisRev } from '../../sync/revision.ts'
import { chatIdOf } from '../../../shared/features/chats/chat-id.ts'
import type { ChatRead, ChatStart, MessageSend } from '../../../shared/features/chats/chats.mutations.ts'
import { ad } from '../ads/ads.table.ts'
import { readAdNow } from '../ads/replace/ad-now.ts'
import { isBlocked, partyDeparted } from './chats.rows.ts'
import { chat, message } from './chats.table.ts'
import { type ChatPhotoDeps, chatPhotoNames, takePhotos } from './photos/chat-photos.ts'
import { placedAgain } from './replayed-message.ts'

/** A second start is no refusal, because a buyer has one chat about an ad (E2). */
export const chatStartMutator: Mutator<ChatStart> = {
  async plan(args, context) {
    const { store, person, now, replayOf } = context
    const { id } = args
    if (id !== (await chatIdOf(args.adId, person.id))) return rejected('invalid', { id: { code: 'wrong' } })
    const [known] = await store.read.select({ id: chat.id }).from(chat).where(eq(chat.id, id))
    if (known) return { kind: 'noop' }
    const refused = await unverified(context)
    if (refused) return refused
    const about = await readAdNow(store.read, args.adId)
    if (!about) return rejected('not_found')
    const { id: adId } = about
    const ofPair = and(eq(chat.adId, adId), eq(chat.buyerId, person.id))
    if ((await store.read.$count(chat, ofPair)) > 0) return rejected('already')
    if (about.sellerId === person.id) return rejected('own_ad')
    const apart = isBlocked(sql`${person.id}`, sql`${about.sellerId}`)
    const [between] = await store.read.all<{ isBlocked: number }>(sql`select ${apart} as "isBlocked"`)
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
          and (${replayOf ? 1 : 0} = 1 or not ${apart})`,
      ],
      statements: [
        store.write
          .insert(chat)
          .values({ id, adId, ...parties, ...none, startedAt: now, lastMessageAt: now, rev: thisRev }),
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

const chatAndMessage = preparedRead(read =>
  read
    .select({
      buyerId: chat.buyerId,
      sellerId: chat.sellerId,
      sameId: sql<
        string | null
      >`(select ${message.chatId} || ' ' || ${message.senderId} || ' ' || coalesce(${message.photos}, '') || ' ' || ${message.text} from ${message} where ${message.id} = ${sql.placeholder('messageId')})`,
      departed: partyDeparted,
      blocked: isBlocked(chat.buyerId, chat.sellerId),
    })
    .from(chat)
    .where(eq(chat.id, sql.placeholder('chatId')))
    .prepare(),
)

const canStillBeSent = preparedWrite<{ id: string; chatId: string }>(
  () =>
    sql`select 1 from ${chat} where ${chat.id} = ${sql.placeholder('chatId')}
    and not exists (select 1 from ${message} where ${message.id} = ${sql.placeholder('id')})
    and not ${partyDeparted} and not ${isBlocked(chat.buyerId, chat.sellerId)}`,
)

const insertMessage = preparedWrite<{
  id: string
  chatId: string
  senderId: string
  text: string
  photos: string | null
  now: number
}>(
  (): Statement => sql`insert into message (id, chat_id, sender_id, text, photos, seq, sent_at, rev)
    select ${sql.placeholder('id')}, id, ${sql.placeholder('senderId')}, ${sql.placeholder('text')},
      ${sql.placeholder('photos')}, last_seq + 1,
      ${sql.placeholder('now')}, ${thisRev} from chat where id = ${sql.placeholder('chatId')}`,
)

const moveChat = preparedWrite<{ chatId: string; now: number }>(
  () => sql`update chat set last_seq = last_seq + 1, last_message_at = ${larger(sql`last_message_at`, sql`${sql.placeholder('now')}`)},
    rev = ${thisRev} where id = ${sql.placeholder('chatId')}`,
)

/** Gives `seq` once (E3). Refuses messages to deleted accounts, and after a block. Needs every file of the photos. */
export const messageSendMutator = (deps: ChatPhotoDeps): Mutator<MessageSend> => ({
  async plan({ id, chatId, text, photos: hashes = [] }, context) {
    const { store, person, now, replayOf } = context
    const photos = chatPhotoNames(deps.sign, { chatId, senderId: person.id }, hashes)
    const stored = photos.length > 0 ? JSON.stringify(photos) : null
    const [known] = await chatAndMessage(store.read).all({ chatId, messageId: id })
    if (!known || (known.buyerId !== person.id && known.sellerId !== person.id)) return rejected('not_member')
    if (known.sameId !== null)
      return known.sameId === `${chatId} ${person.id} ${stored ?? ''} ${text}`
        ? { kind: 'noop' }
        : rejected('id_reused')
    const refused = await unverified(context)
    if (refused) return refused
    const [buyerScope, sellerScope] = [`me:${known.buyerId}`, `me:${known.sellerId}`]
    if (!replayOf && known.departed === 1) return rejected('not_found')
    if (!replayOf && known.blocked === 1) return rejected('blocked')
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
      guards: [canStillBeSent(store.write, { id, chatId }), ...use.guards],
      statements: [
        insertMessage(store.write, { ...message, photos: stored, now }),
        moveChat(store.write, { chatId, now }),
        ...use.statements,
      ],
      changes: [
        put(buyerScope, 'message', id),
        put(buyerScope, 'chat', chatId),
        put(sellerScope, 'message', id),
        put(sellerScope, 'chat', chatId),
      ],
    }
  },
})

/** `seq` never decreases, and is at most that of the last message at commit. */
export const chatReadMutator: Mutator<ChatRead> = {
  async plan({ chatId, seq }, { store, person }) {
    const [known] = await store.read.select().from(chat).where(eq(chat.id, chatId))
    const isBuyer = known?.buyerId === person.id
    if (!known || (!isBuyer && known.sellerId !== person.id)) return rejected('not_member')
    const column = isBuyer ? chat.buyerReadSeq : chat.sellerReadSeq
    const read = Math.min(seq, known.lastSeq)
    if (read <= (isBuyer ? known.buyerReadSeq : known.sellerReadSeq)) return { kind: 'noop' }
    const readSeq = { [isBuyer ? 'buyerReadSeq' : 'sellerReadSeq']: larger(column, smaller(seq, chat.lastSeq)) }
    return {
      kind: 'applied',
      statements: [
        store.write
          .update(chat)
          .set({ ...readSeq, rev: thisRev })
          .where(eq(chat.id, chatId)),
      ],
      changes: [put(`me:${person.id}`, 'chat', chatId)],
    }
  },
}
