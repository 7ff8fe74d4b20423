import { expect, test } from 'vitest'
import { wrongIn } from './commits.mjs'
import { sharesOf, wordsIn } from './words.mjs'

test('a word of ours in a path, an export or a comment is named with the word of the field', () => {
  expect(wordsIn({ path: 'pwa/search/sieve.ts', text: '' })).toEqual([
    'pwa/search/sieve.ts: its path says "sieve"; say filter',
  ])
  expect(wordsIn({ path: 'a/b.ts', text: 'export function wishOf() {}' })).toEqual([
    'a/b.ts: wishOf says "wish"; say filter, request or options',
  ])
  expect(wordsIn({ path: 'a/b.ts', text: '\n/** Sends the parcel. */' })).toEqual([
    'a/b.ts:2: a comment says "parcel"; say payload',
  ])
})

test('a comment that begins with What, Who, Those, That or Whether is named with its line', () => {
  const text = ['// What it does.', 'const a = 1', '/**', ' * Whether it may.', ' */'].join('\n')
  expect(wordsIn({ path: 'a/b.ts', text })).toEqual([
    'a/b.ts:1: a comment begins with "What": say who does what, and why',
    'a/b.ts:3: a comment begins with "Whether": say who does what, and why',
  ])
})

test('plain English stays: a word counts only where it is a name or begins a comment', () => {
  expect(
    wordsIn({
      path: 'a/b.ts',
      text: "// Keeps what was told, because the answer may be lost.\nconst parcel = '/* no comment */'",
    }),
  ).toEqual([])
})

test('an exported name or a file name says max, merge or notify, while sentences may say most, together and tell', () => {
  const text =
    '// Most of these go together.\nexport const mostRows = 2\nexport function tellOwner() {}\nexport const handover = 1'
  expect(wordsIn({ path: 'a/put-together.ts', text })).toEqual([
    'a/put-together.ts: its path says "together"; say merge or batch',
    'a/put-together.ts: mostRows says "most"; say max, limit or largest',
    'a/put-together.ts: tellOwner says "tell"; say notify, report, publish or enqueue',
  ])
})

test('a comment or message that says "who" without the person is named, not a text for people or a column', () => {
  const text = [
    '// Small for who takes it.',
    "must(person, 'a chat is shown to who is in it')",
    '/** Small for a client that takes it. */',
    'msg`The account of who asks`',
    '<Trans>',
    '  This part is for who runs the site.',
    '</Trans>',
    'sql`group by who.course_id`',
  ].join('\n')
  expect(wordsIn({ path: 'a/b.tsx', text })).toEqual([
    'a/b.tsx:1: says "for who"; name the person or the device',
    'a/b.tsx:2: says "to who"; name the person or the device',
  ])
})

test('the share of comments is counted by side, with more room for protocols, and without tests', () => {
  const file = (path, comments) => ({
    path,
    text: [...Array(comments).fill('// a'), ...Array(10 - comments).fill('b()')].join('\n'),
  })
  const files = [
    file('pwa/a.ts', 1),
    file('pwa/a.test.ts', 9),
    file('server/sync/a.ts', 2),
    file('server/identity/a.ts', 0),
  ]
  expect(sharesOf(files)).toEqual([
    { zone: 'pwa', limit: 3.5, share: 10 },
    { zone: 'sync', limit: 8, share: 20 },
    { zone: 'server/identity', limit: 8, share: 0 },
  ])
})

test('a subject of a commit has an area and a verb that says what it does, on one short line', () => {
  expect(wrongIn('search: answer typed ISBNs at once')).toEqual([])
  expect(wrongIn('pages: pass the language on')).toEqual([])
  expect(wrongIn('docs: bring the words up to date')).toEqual([])
  expect(wrongIn('Fix things.')).toEqual(['has not the form "area: verb …"', 'ends with a full stop'])
  expect(wrongIn('search: fixed the order')).toEqual(['begins with "fixed": say what it does, as "add" or "keep"'])
  expect(wrongIn('search: adds an order')).toEqual(['begins with "adds": say what it does, as "add" or "keep"'])
  expect(wrongIn(`search: ${'a'.repeat(80)}`)).toEqual(['has 88 characters, at most 72'])
})
