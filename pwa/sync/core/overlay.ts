import type { AdCreate, AdDelete } from '../../../shared/features/ads/ads.mutations.ts'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { ChatRead, ChatStart, MessageSend } from '../../../shared/features/chats/chats.mutations.ts'
import type { Chat, Message } from '../../../shared/features/chats/chats.schema.ts'
import type { Entry } from '../../local/device-state.ts'

/** How far one's own work is: on this device only, at the server, or refused. Rows of others are always `sent`. */
type WorkState = 'waiting' | 'sent' | 'refused'
export type Shown<Row> = Row & { work: WorkState; mutationId?: string }

interface Me {
  id: string
  firstName: string
  city: string | null
}

/** Messages of one chat in their order; own ones that have no place yet come last, in the order they were written. */
export function shownMessages(
  messages: readonly Message[],
  entries: readonly Entry[],
  { chatId, me }: { chatId: string; me: Pick<Me, 'id'> },
): Shown<Message>[] {
  const known = new Set(messages.map(({ id }) => id))
  const pending = entriesOf<MessageSend>(entries, 'message.send').filter(
    ({ args }) => args.chatId === chatId && !known.has(args.id),
  )
  const ordered = messages.toSorted((a, b) => a.seq - b.seq).map(sent)
  const lastSeq = ordered.at(-1)?.seq ?? 0
  const waiting = pending.map(({ entry, args }, index) => {
    const row = {
      id: args.id,
      chatId,
      senderId: me.id,
      text: args.text,
      seq: lastSeq + 1 + index,
      sentAt: entry.createdAt,
    }
    return pendingRow(row, entry)
  })
  return [...ordered, ...waiting]
}

/** Chats with what this device started, read and wrote but the rows do not tell yet; the latest first. */
export function shownChats(
  chats: readonly Chat[],
  entries: readonly Entry[],
  { me, ads }: { me: Pick<Me, 'id' | 'firstName'>; ads: ReadonlyMap<string, Pick<Ad, 'id' | 'seller'>> },
): Shown<Chat>[] {
  const known = new Set(chats.map(({ id }) => id))
  const started = entriesOf<ChatStart>(entries, 'chat.start')
    .filter(({ args }) => !known.has(args.id))
    .map(({ entry, args }) => {
      const seller = ads.get(args.adId)?.seller ?? { id: '', firstName: '' }
      const times = { startedAt: entry.createdAt, lastMessageAt: entry.createdAt }
      const own = { readSeq: 0, unread: 0, archived: null, blocked: false }
      return pendingRow({ id: args.id, adId: args.adId, buyer: me, seller, ...times, ...own }, entry)
    })
  const written = entriesOf<MessageSend>(entries, 'message.send')
  const read = entriesOf<ChatRead>(entries, 'chat.read').filter(({ entry }) => entry.state !== 'rejected')
  return [...chats.map(sent), ...started]
    .map(chat => {
      const times = written.filter(({ args }) => args.chatId === chat.id).map(({ entry }) => entry.createdAt)
      const seqs = read.filter(({ args }) => args.chatId === chat.id).map(({ args }) => args.seq)
      const readSeq = Math.max(chat.readSeq, ...seqs)
      const unread = readSeq > chat.readSeq ? Math.max(0, chat.unread - (readSeq - chat.readSeq)) : chat.unread
      return { ...chat, lastMessageAt: Math.max(chat.lastMessageAt, ...times), readSeq, unread }
    })
    .toSorted((a, b) => b.lastMessageAt - a.lastMessageAt)
}

/** Ads with the own ones that are on their way, and without those whose deletion is; the newest first. */
export function shownAds(ads: readonly Ad[], entries: readonly Entry[], me: Me): Shown<Ad>[] {
  const known = new Set(ads.map(({ id }) => id))
  const placed = entriesOf<AdCreate>(entries, 'ad.create')
    .filter(({ args }) => !known.has(args.id))
    .map(({ entry, args }) => {
      const seller = { id: me.id, firstName: me.firstName }
      const times = { createdAt: entry.createdAt, deletedAt: null, reservedUntil: null }
      return pendingRow({ ...args, seller, city: me.city ?? '', ...times }, entry)
    })
  const deleted = entriesOf<AdDelete>(entries, 'ad.delete').filter(({ entry }) => entry.state !== 'rejected')
  return [...ads.map(sent), ...placed]
    .map(ad => {
      const gone = deleted.find(({ args }) => args.id === ad.id)
      if (!gone || ad.deletedAt !== null) return ad
      return { ...ad, deletedAt: gone.entry.createdAt, reason: gone.args.reason }
    })
    .toSorted((a, b) => b.createdAt - a.createdAt)
}

function entriesOf<Args>(entries: readonly Entry[], name: string): { entry: Entry; args: Args }[] {
  return entries
    .filter(entry => entry.name === name)
    .toSorted((a, b) => a.n - b.n)
    .map(entry => ({ entry, args: entry.args as Args }))
}

const sent = <Row>(row: Row): Shown<Row> => ({ ...row, work: 'sent' })

function pendingRow<Row>(row: Row, { id, state }: Entry): Shown<Row> {
  const work = state === 'rejected' ? 'refused' : state === 'applied' ? 'sent' : 'waiting'
  return { ...row, work, mutationId: id }
}
