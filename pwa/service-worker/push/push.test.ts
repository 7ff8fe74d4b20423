import { beforeEach, expect, test } from 'vitest'
import { readPush } from './read-push.ts'
import { showPush } from './show-push.ts'
import { wordsIn } from './words.ts'

const data = (told: unknown) => ({ json: () => told })
const message = (body: string, chat = 'c') => ({
  kind: 'message',
  title: 'Sanne · Calculus',
  body,
  url: `/chat/${chat}`,
  tag: `chat:${chat}`,
  count: 2,
})

interface FakeNotification {
  title: string
  body: string
  tag: string
  data: unknown
  renotify: boolean
  actions: string[]
  close(): void
}

/** A notification replaces the one with its tag, as in a browser. */
let shown: FakeNotification[]
const registration = {
  getNotifications: async ({ tag }: { tag?: string } = {}) => shown.filter(each => each.tag === tag) as never,
  showNotification: async (title: string, options: NotificationOptions = {}) => {
    const { tag = '', body = '', data: kept } = options
    const { renotify = false, actions: offered = [] } = options as { renotify?: boolean; actions?: { title: string }[] }
    const actions = offered.map(({ title }) => title)
    const close = () => void (shown = shown.filter(each => each.tag !== tag))
    close()
    shown.push({ title, body, tag, data: kept, renotify, actions, close })
  },
}
beforeEach(() => {
  shown = []
})
const show = (told: unknown, over: { isInView?: boolean; maySkip?: boolean } = {}) =>
  showPush(readPush(data(told), 'nl'), {
    registration,
    words: wordsIn('nl'),
    language: 'nl',
    isInView: false,
    maySkip: true,
    now: 5,
    ...over,
  })

test('messages of one chat are one notification, which alerts again; another chat has its own (L6)', async () => {
  await show(message('Ja!'))
  await show(message('Morgen om één uur?'))
  await show(message('Hoi', 'd'))
  expect(shown).toMatchObject([
    { title: 'Sanne · Calculus', body: 'Ja!\nMorgen om één uur?', renotify: true, data: { url: '/chat/c', at: 5 } },
    { body: 'Hoi', data: { url: '/chat/d' } },
  ])
  for (const line of ['3', '4', '5']) await show(message(line))
  expect(shown.at(-1)?.body).toBe('Morgen om één uur?\n3\n4\n5')
})

test('a push that comes twice, as its server was killed, is told once (L6)', async () => {
  await show(message('Ja!'))
  await show(message('Ja!'))
  expect(shown).toMatchObject([{ body: 'Ja!', renotify: false }])
  await show({ ...message('Ja!'), count: 3 })
  expect(shown).toMatchObject([{ body: 'Ja!\nJa!', renotify: true }])
})

test('several new ads of one book lead to the book, one to the ad (L6, D3)', async () => {
  const ad = (id: string) => ({
    kind: 'ad',
    title: 'Calculus is te koop',
    body: id,
    url: `/en/ad/${id}`,
    tag: 'book:b',
  })
  await show(ad('1'))
  expect(shown).toMatchObject([{ data: { url: '/en/ad/1' } }])
  await show(ad('2'))
  expect(shown).toMatchObject([{ body: '1\n2', data: { url: '/en/book/b' } }])
})

test('a saved search can be stopped from its notification, several at once cannot (M20, L6)', async () => {
  const hit = (tag: string) => ({ kind: 'search', title: 'Calculus is te koop', body: tag, url: '/ad/1', tag })
  await show(hit('search:s'))
  await show(hit('search:searches'))
  expect(shown).toMatchObject([{ actions: ['Bekijk', 'Stop met deze zoekopdracht'] }, { actions: [] }])
})

test('for the chat in view nothing stays, whether the browser allows a silent push or not (L6)', async () => {
  await show(message('Ja!'), { isInView: true, maySkip: true })
  expect(shown).toEqual([])
  let seen = 0
  const { showNotification } = registration
  registration.showNotification = async (...told) => ((seen += 1), showNotification(...told))
  await show(message('Ja!'), { isInView: true, maySkip: false })
  registration.showNotification = showNotification
  expect([seen, shown]).toEqual([1, []])
})

test.each([
  null,
  { json: () => JSON.parse('{') as unknown },
  data(null),
  data([]),
  data({ title: 7, url: '//evil.example' }),
])('a push that says nothing readable is shown in honest words, and leads to the chats (L6)', async told => {
  const push = readPush(told, 'en')
  expect(push).toMatchObject({ title: 'There is news in Kaft', body: 'Open Kaft to see what it is.', url: '/en/chat' })
})
