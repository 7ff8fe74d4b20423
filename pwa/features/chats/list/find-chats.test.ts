import { expect, test } from 'vitest'
import { findChats, indexChats, type SearchableMessage } from './find-chats.ts'
import { excerptOf } from './chat-line.tsx'
import { isAway, type ListedChat } from './use-chats.ts'

const chats = [
  chat('c1', 'Zoë', 'Calculus: A Complete Course', 100),
  chat('c2', 'Bram', 'Économie et biologie', 200),
  chat('c3', 'Lotte', 'Lineaire algebra', 300),
]
const message = [
  say('m1', 'c1', 'Tot morgen bij het café', 90),
  say('m2', 'c1', 'Café is goed, dan neem ik hem mee', 100),
  say('m3', 'c2', 'Kan het voor € 24?', 200),
  say('m4', 'c3', 'Hi', 300),
]
const index = indexChats(chats, message, ({ other }) => other.firstName)
const found = (query: string) => findChats(index, query).map(one => [one.chat.id, one.message?.id, one.more])

test('chats are found by name, book or message, whatever case and accents (E4)', () => {
  expect(found('zoe')).toEqual([['c1', undefined, 0]])
  expect(found('ECONOMIE')).toEqual([['c2', undefined, 0]])
  expect(found('cafe')).toEqual([['c1', 'm2', 1]])
  expect(found('caf morg')).toEqual([['c1', 'm1', 0]])
  expect(found('24')).toEqual([['c2', 'm3', 0]])
})

test('every word counts, and may be in another place than the others (E4)', () => {
  expect(found('zoe cafe mee')).toEqual([['c1', 'm2', 0]])
  expect(found('bram cafe')).toEqual([])
  expect(found('alculus')).toEqual([])
  expect(found(' ?! ')).toEqual([])
})

test('what was said last comes first (E4)', () => {
  expect(found('l').map(([id]) => id)).toEqual(['c3'])
  expect(
    findChats(
      indexChats(chats, message, () => 'Bo'),
      'bo',
    ).map(one => one.chat.id),
  ).toEqual(['c3', 'c2', 'c1'])
})

test('a long message is shown from a little before what was meant (E4)', () => {
  const long = `${'Nou ja, dat zou kunnen. '.repeat(4)}Zullen we bij de bibliotheek afspreken?`
  expect(excerptOf(long, 'biblio')).toMatch(/^….{0,24}bibliotheek afspreken\?$/)
  expect(excerptOf('Bij de bibliotheek', 'biblio')).toBe('Bij de bibliotheek')
  expect(excerptOf(`${'x'.repeat(200)} biblio`, 'biblio')).toBe('…biblio')
})

test('an unread chat never hides in the archive, unless its person is blocked (E4, E6)', () => {
  expect(isAway({ archived: null, blocked: false, unread: 0 })).toBe(false)
  expect(isAway({ archived: 'deal', blocked: false, unread: 0 })).toBe(true)
  expect(isAway({ archived: 'deal', blocked: false, unread: 1 })).toBe(false)
  expect(isAway({ archived: null, blocked: true, unread: 1 })).toBe(true)
})

function chat(id: string, firstName: string, name: string, at: number): ListedChat {
  const about = { ad: {}, book: { name, author: 'Author' } } as ListedChat['about']
  const none = { last: undefined, news: null, deal: null, meetsAt: null, archived: null }
  const rest = { ...none, personId: 'eva', departed: false, unread: 0, blocked: false }
  return { id, other: { firstName }, about, at, ...rest }
}

function say(id: string, chatId: string, text: string, at: number): SearchableMessage {
  return { id, chatId, text, at, own: false }
}
