import { expect, test } from 'vitest'
import type { Chat } from '../../../../shared/features/chats/chats.schema.ts'
import { latestAt, unreadIn, unreadOf } from './unread.ts'

type Row = Parameters<typeof unreadIn>[0][number]

const news = (byId: string | null, at = 50): Chat['news'] => ({ kind: 'offer', of: 'o', byId, priceCents: 800, at })
const chat = (more: Partial<Row> = {}): Row => ({ unread: 2, archived: null, blocked: false, ...more })

test('news of the other, and of time, counts like a message until it was seen (E1, M28)', () => {
  expect(unreadOf(chat(), 'me')).toBe(2)
  expect(unreadOf(chat({ news: news('eva'), newsReadAt: 49 }), 'me')).toBe(3)
  expect(unreadOf(chat({ news: news(null) }), 'me')).toBe(3)
  expect(unreadOf(chat({ news: news('eva'), newsReadAt: 50 }), 'me')).toBe(2)
  expect(unreadOf(chat({ news: news('me') }), 'me')).toBe(2)
})

test('news alone brings no chat out of the archive, and counts nowhere while it is there (E4)', () => {
  const archived = { archived: { reason: 'deal', at: 1 } } as const
  expect(unreadOf(chat({ ...archived, unread: 0, news: news(null) }), 'me')).toBe(0)
  expect(unreadIn([chat({ news: news('eva') }), chat({ ...archived, news: news('eva') })], 'me')).toBe(3)
  expect(unreadIn([chat({ blocked: true, news: news('eva') })], 'me')).toBe(0)
})

test('a chat has the time of what happened in it last (E1)', () => {
  expect(latestAt({ lastMessageAt: 40 })).toBe(40)
  expect(latestAt({ lastMessageAt: 40, news: news('eva') })).toBe(50)
  expect(latestAt({ lastMessageAt: 60, news: null })).toBe(60)
})
