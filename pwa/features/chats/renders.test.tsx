import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../language/en.po'
import { LocalProvider } from '../../local/local-provider.tsx'
import type { LocalStore } from '../../local/local-store.ts'
import { ChatLine } from './list/chat-line.tsx'
import { ChatList } from './list/chat-list.tsx'
import type { ListedChat } from './list/use-chats.ts'
import { ChatState } from './read/chat-state.tsx'
import type { ChatDeal } from '../deals/chat-deal.ts'
import type { OpenChat } from './use-chat.ts'
import type { AboutAd } from './write/start-chat.ts'

const none = { personId: null, generation: 0 }
const store = { now: () => none, first: () => none, subscribe: () => () => undefined } as unknown as LocalStore

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages }))

const text = (page: ReactNode) =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <LocalProvider store={store}>
        <StaticRouter location="/chat">{page}</StaticRouter>
      </LocalProvider>
    </I18nProvider>,
  )
    .replace(/<(?!\/?mark)[^>]*>|<!--.*?-->/g, ' ')
    .replace(/\s+/g, ' ')

const about = (deletedAt: number | null) =>
  ({
    ad: { id: 'a', bookId: 'b', photos: [], deletedAt, seller: { id: 'eva', firstName: 'Eva' } },
    book: { id: 'b', name: 'Lineaire algebra', author: 'Lay', isbn: null, image: null },
  }) as unknown as AboutAd
const listed = (more: Partial<ListedChat> = {}): ListedChat => ({
  id: 'c',
  other: { firstName: 'Eva' },
  departed: false,
  about: about(null),
  last: undefined,
  news: null,
  deal: null,
  meetsAt: null,
  personId: 'daan',
  at: 0,
  unread: 0,
  archived: null,
  blocked: false,
  ...more,
})
const open = (more: Partial<OpenChat> = {}): OpenChat => ({
  id: 'c',
  other: { id: 'eva', firstName: 'Eva' },
  about: about(null),
  departed: false,
  archived: null,
  blocked: false,
  sold: undefined,
  setId: undefined,
  readSeq: 0,
  news: null,
  past: [],
  newsReadAt: 0,
  started: true,
  messages: [],
  outbox: [],
  ...more,
})

test('a chat of a deleted ad says so, in the list and when it is open; others do not (E7)', () => {
  expect(text(<ChatLine chat={listed()} />)).not.toContain('ad is gone')
  expect(text(<ChatLine chat={listed({ about: about(1) })} />)).toContain('Lineaire algebra · ad is gone')
  expect(text(<ChatState chat={open()} about={about(null)} />)).toBe('')
  expect(text(<ChatState chat={open()} about={about(1)} />)).toContain(
    'This ad is gone. The chat stays readable, and you can still write to each other.',
  )
})

const dealt = (more: Partial<ChatDeal>): ListedChat =>
  listed({
    about: about(more.sold ? 1 : null),
    deal: {
      side: 'buyer',
      priceCents: 4600,
      offers: [],
      reservations: [],
      isHeld: false,
      ...more,
    } as unknown as ChatDeal,
  })
const reservation = { work: 'sent', until: new Date(2030, 5, 12).getTime() } as ChatDeal['reservation']

test('a row says how far the two are, with the price and what comes next, and of what one bought no more (E1, M4, M28)', () => {
  const held = dealt({ isHeld: true, reservation })
  expect(text(<ChatLine chat={held} />)).toMatch(/Reserved for you · €.?46[.,]00 · until /)
  const meetsAt = new Date(2030, 5, 11, 12).getTime()
  expect(text(<ChatLine chat={{ ...held, meetsAt }} />)).toMatch(/€.?46[.,]00 · .*11 .*\d\d:00/)
  const bought = text(<ChatLine chat={dealt({ sold: 'here' })} />)
  expect(bought).toContain('Bought by you · ')
  expect(bought).not.toContain('ad is gone')
  expect(text(<ChatLine chat={dealt({ sold: 'here', side: 'seller' })} />)).toContain('Sold to Eva · ')
  expect(text(<ChatLine chat={dealt({ sold: 'elsewhere' })} />)).toContain('Sold to somebody else')
})

test('news that is newer than the last message stands in its place, unread as one (E1, M28)', () => {
  const news = { kind: 'offer', of: 'o', byId: 'eva', priceCents: 800, at: 5 } as const
  const row = text(<ChatLine chat={{ ...dealt({ side: 'seller' }), news, unread: 1 }} />)
  expect(row).toMatch(/Bid: €.?8[.,]00/)
  expect(row).toContain('1 unread')
})

test('and promises no writing where one blocked the other (E6, E7)', () => {
  const message = text(<ChatState chat={open({ blocked: true })} about={about(1)} />)
  expect(message).toContain('This ad is gone. The chat stays readable.')
})

test('the archive stands below what goes on, with how each ended (E4, E6)', () => {
  const chats = [
    listed({ id: 'c1', other: { firstName: 'Sanne' } }),
    listed({ id: 'c2', other: { firstName: 'Lotte' }, archived: 'deal' }),
    listed({ id: 'c3', other: { firstName: 'Daan' }, archived: 'no_deal' }),
    listed({ id: 'c4', other: { firstName: 'Bram' }, blocked: true }),
    listed({ id: 'c5', other: { firstName: 'Tim' }, archived: 'deal', unread: 2 }),
  ]
  const page = text(<ChatList chats={chats} />)
  expect(page).toMatch(/Sanne.*Tim.*2 unread.*Archive 3 chats.*Lotte.*Deal.*Daan.*No deal.*Bram.*Blocked/)
})

test('what was found is marked, with what was said and how much more there is (E4)', () => {
  const message = { id: 'm', chatId: 'c', text: 'Zien we elkaar in het Café?', own: true, at: 0 }
  const line = <ChatLine chat={listed()} found={{ chat: listed(), message, more: 2 }} query="cafe ev" />
  expect(text(line)).toMatch(/<mark[^>]*>Ev<\/mark>a.*2 more.*You: .*<mark[^>]*>Café<\/mark>/)
})

test('an archived chat says how it ended, and the way back (E4)', () => {
  const archived = (mayBeUndone: boolean) =>
    text(<ChatState chat={open({ archived: { reason: 'deal', mayBeUndone } })} about={undefined} />)
  expect(archived(true)).toMatch(/you have a deal\. +Undo/)
  expect(archived(false)).toContain('With the next message the chat is back in your list.')
})
