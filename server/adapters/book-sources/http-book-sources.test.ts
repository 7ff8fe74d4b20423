import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookSourceNames } from '../../../shared/features/books/book-sources.ts'
import { createBookSourceProgram } from '../../testing/book-source-program.ts'
import type { BookSources } from './book-sources.ts'
import { createHttpBookSources, deadlineMs } from './http-book-sources.ts'

const isbn = '9781285740621'
const now = Date.UTC(2026, 8, 1, 9)
const calculus = {
  title: 'Calculus',
  subtitle: 'Early Transcendentals',
  authors: ['Stewart, James', 'Daniel K. Clegg'],
  edition: '8th ed.',
  publisher: 'Cengage Learning',
  date: 'January 1, 2015',
}

let program: Awaited<ReturnType<typeof createBookSourceProgram>>
let sources: BookSources
beforeEach(async () => {
  program = await createBookSourceProgram({ [isbn]: calculus })
  sources = createHttpBookSources({
    sources: bookSourceNames.map(name => ({ name, origin: program.origin })),
    key: 'the-key-of-this-site',
    userAgent: () => 'Kaft (https://kaft.example; wij@kaft.example)',
    now: () => now,
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await program.close()
})

describe.each(bookSourceNames)('%s', name => {
  const ask = () => sources.ask(name, isbn)

  it('gives a book in the form of our catalogue: names in order, subtitle and edition apart (M24)', async () => {
    expect(await ask()).toEqual({
      kind: 'found',
      book: {
        source: name,
        isbn,
        name: 'Calculus',
        author: 'James Stewart, Daniel K. Clegg',
        edition: name === 'googlebooks' ? null : '8e druk',
        publisher: 'Cengage Learning',
        year: 2015,
      },
    })
  })

  it('learns the ISBN and who runs this site, and nothing else (M24)', async () => {
    await ask()
    const [{ url = '', headers = {} } = {}] = program.asked
    expect(url).toContain(isbn)
    expect(url.includes('the-key-of-this-site')).toBe(name === 'googlebooks')
    expect(Object.keys(headers).sort()).toEqual(['accept', 'connection', 'host', 'user-agent'])
    expect(headers['user-agent']).toBe('Kaft (https://kaft.example; wij@kaft.example)')
  })

  it('says that it has no such book (M24)', async () => {
    expect(await sources.ask(name, '9780131103627')).toEqual({ kind: 'unknown' })
  })

  it.each([
    ['of another ISBN', '9780131103627', calculus],
    ['without a title', isbn, { ...calculus, title: ' ' }],
    ['without an author', isbn, { ...calculus, authors: [] }],
    ['with a title of 2,000 letters', isbn, { ...calculus, title: 'a'.repeat(2000) }],
  ])('knows no book %s (M24)', async (_, stored, book) => {
    const other = await createBookSourceProgram({ [stored]: book })
    const answers: { body: string; type: string }[] = []
    const path = program.asked.length
    await ask()
    const asked = await fetch(`${other.origin}${(program.asked[path]?.url ?? '').replaceAll(isbn, stored)}`)
    answers.push({ body: await asked.text(), type: asked.headers.get('content-type') ?? '' })
    program.answer(response => void response.writeHead(200).end(answers[0]?.body))
    expect(await ask()).toEqual({ kind: 'unknown' })
    await other.close()
  })

  const bad: [string, (response: ServerResponse) => void, string][] = [
    ['a page of HTML', response => void response.end('<!doctype html><p>Sorry'), 'unreadable'],
    ['JSON of another form', response => void response.end('{"books":[1]}'), 'unreadable'],
    ['ten megabytes', response => void response.end(Buffer.alloc(10_000_000, ' ')), 'too long'],
    ['429', response => void response.writeHead(429).end(), '429'],
    ['503', response => void response.writeHead(503).end(), '503'],
    ['500 with a book in it', response => void response.writeHead(500).end('{}'), '500'],
    [
      'a way to the metadata of a cloud',
      response => void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
      '302',
    ],
    [
      'entities that grow',
      response => void response.end('<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><a>&b;</a>'),
      'unreadable',
    ],
    ['an entity that XML has not', response => void response.end('<searchRetrieveResponse>&a;'), 'unreadable'],
    [
      'fewer bytes than it says',
      response => void response.writeHead(200, { 'content-length': '500' }).write('{', () => response.destroy()),
      'aborted',
    ],
    ['no answer but a closed connection', response => void response.destroy(), 'socket hang up'],
  ]
  it.each(bad)('gives no book where it sends %s (M24)', async (_, answer, why) => {
    program.answer(answer)
    const kind = ['unreadable', 'too long'].includes(why) ? 'unreadable' : 'failed'
    expect(await ask()).toEqual({ kind, why })
    expect(program.asked).toHaveLength(1)
    expect(await ask()).toMatchObject({ kind: 'found' })
  })

  it.each([
    ['120', 120_000],
    [new Date(now + 90_000).toUTCString(), 90_000],
  ])('says how long it wants to be left alone: %s (M24)', async (header, afterMs) => {
    program.answer(response => void response.writeHead(429, { 'retry-after': header }).end())
    expect(await ask()).toEqual({ kind: 'failed', why: '429', afterMs })
  })

  it('has four seconds to answer (M24)', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
    program.answer(response => {
      response.writeHead(200).write('{')
      setImmediate(() => limit.abort())
    })
    expect(await ask()).toEqual({ kind: 'failed', why: 'timeout' })
    expect(timeout).toHaveBeenCalledExactlyOnceWith(deadlineMs)
    expect(deadlineMs).toBe(4000)
  })
})

it('reaches no private address, however the name of a source resolves (M24)', async () => {
  const strict = createHttpBookSources({
    sources: [{ name: 'openlibrary' }],
    key: undefined,
    userAgent: () => 'Kaft',
    now: () => now,
    lookup: (_, __, done) => done(null, [{ address: '10.0.0.1', family: 4 }]),
  })
  expect(await strict.ask('openlibrary', isbn)).toEqual({
    kind: 'failed',
    why: 'openlibrary.org is not on the internet',
  })
})

it('failed where the national library sends diagnostics instead of records (M24)', async () => {
  const uri = 'http://www.loc.gov/zing/srw/'
  const body = `<srw:searchRetrieveResponse xmlns:srw="${uri}"><srw:diagnostics>Unsupported index</srw:diagnostics></srw:searchRetrieveResponse>`
  program.answer(response => void response.end(body))
  expect(await sources.ask('kb', isbn)).toEqual({ kind: 'failed', why: 'the source refused' })
})
