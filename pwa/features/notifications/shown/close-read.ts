import { type OverlaySources, readOverlaid } from '../../../sync/core/overlay.ts'
import { isNewsUnread, unreadIn } from '../../chats/list/unread.ts'
import { setBadge } from './badge.ts'

type Showing = Pick<ServiceWorkerRegistration, 'getNotifications'>

/** Leaves notifications alone that came while the row of their message was on its way. */
const marginMs = 1000

export interface Reading {
  unread: number
  read: ReadonlySet<string>
  /** In milliseconds. */
  at: number
}

export async function readingOf(own: OverlaySources): Promise<Reading> {
  const [chats, cursor] = await Promise.all([readOverlaid('chat', own), own.cache.cursor.get(`me:${own.personId}`)])
  const personId = own.personId ?? ''
  const read = chats.filter(chat => chat.unread === 0 && !isNewsUnread(chat, personId)).map(({ id }) => id)
  return { unread: unreadIn(chats, personId), read: new Set(read), at: cursor?.at ?? 0 }
}

/** Closes notifications of read messages, but not newer ones than the rows, because the rows may lack their message. */
export async function closeRead({ unread, read, at }: Reading, registration: Showing): Promise<void> {
  await setBadge(unread)
  for (const shown of await registration.getNotifications()) {
    const chatId = chatOf(shown)
    if (chatId !== undefined && read.has(chatId) && shownAt(shown) + marginMs < at) shown.close()
  }
}

export async function closeShownOf(pathname: string, registration: Showing): Promise<void> {
  for (const shown of await registration.getNotifications()) if (pathOf(shown) === pathname) shown.close()
}

interface Remembered {
  url?: string
  at?: number
}

function chatOf({ tag }: Notification): string | undefined {
  return tag.startsWith('chat:') ? tag.slice('chat:'.length) : undefined
}

function pathOf({ data }: Notification): string | undefined {
  const { url } = (data ?? {}) as Remembered
  return url?.split(/[?#]/)[0]
}

function shownAt({ data }: Notification): number {
  return ((data ?? {}) as Remembered).at ?? 0
}
