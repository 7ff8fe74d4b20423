import { get as plainGet, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { retryAfterMs } from '../../common/http/retry-after.ts'
import type { BookSourceName } from '../../../shared/features/books/book-sources.ts'
import type { BookSourceSetting } from '../../config/book-sources.ts'
import { errorText } from '../counters/job-counter.ts'
import { isLoopback } from '../push/endpoint.ts'
import { type AskForAddresses, guardedLookup } from '../push/guarded-lookup.ts'
import { type BookSource, type BookSources, type SourceAnswer, SourceRefused } from './book-sources.ts'
import { googleBooks } from './google-books.ts'
import { kb } from './kb.ts'
import { openLibrary } from './open-library.ts'
import { readBook } from './read-book.ts'

export interface HttpBookSourcesOptions {
  sources: readonly BookSourceSetting[]
  key: string | undefined
  /** Names this site and its owner, as Open Library asks. */
  userAgent: () => string
  now: () => number
  lookup?: AskForAddresses
}

const sourceOf: Record<BookSourceName, BookSource> = { openlibrary: openLibrary, googlebooks: googleBooks, kb }
export const deadlineMs = 4000
const maxBytes = 64 * 1024

export function createHttpBookSources({ sources, key, userAgent, now, lookup }: HttpBookSourcesOptions): BookSources {
  return { names: sources.map(({ name }) => name), ask, wait: ms => wait(ms, undefined, { ref: false }) }

  async function ask(name: BookSourceName, isbn: string): Promise<SourceAnswer> {
    const source = sourceOf[name]
    const origin = sources.find(each => each.name === name)?.origin ?? source.origin
    try {
      const answer = await request(new URL(source.pathOf(isbn, name === 'googlebooks' ? key : undefined), origin))
      if (answer.statusCode !== 200) return refusal(answer)
      const given = readable(() => source.read(answer.body))
      const [book] = given.flatMap(each => readBook(name, isbn, each) ?? [])
      return book ? { kind: 'found', book } : { kind: 'unknown' }
    } catch (error) {
      if (error instanceof Unreadable) return { kind: 'unreadable', why: error.message }
      return {
        kind: 'failed',
        why: error instanceof Error && error.name === 'AbortError' ? 'timeout' : errorText(error),
      }
    }
  }

  function refusal({ statusCode = 0, headers }: IncomingMessage): SourceAnswer {
    const afterMs = retryAfterMs(headers['retry-after'], now())
    return { kind: 'failed', why: String(statusCode), ...(afterMs !== undefined && { afterMs }) }
  }

  /** Follows no redirect, and reaches no private address but a given one. */
  async function request(url: URL): Promise<IncomingMessage & { body: string }> {
    const options = {
      headers: { accept: 'application/json, application/xml;q=0.9', 'user-agent': userAgent() },
      lookup: guardedLookup(isLoopback(url.hostname), lookup),
      signal: AbortSignal.timeout(deadlineMs),
      agent: false as const,
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      (url.protocol === 'http:' ? plainGet : get)(url, options, resolve).on('error', reject),
    )
    if (answer.statusCode !== 200) {
      answer.on('error', () => undefined).destroy()
      return Object.assign(answer, { body: '' })
    }
    const parts: Buffer[] = []
    let length = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length
      if (length > maxBytes) throw new Unreadable('too long')
      parts.push(part)
    }
    return Object.assign(answer, { body: Buffer.concat(parts).toString('utf8') })
  }
}

class Unreadable extends Error {}

/** Errors of parsers quote the answer, which may be anything. */
function readable<Given>(read: () => Given): Given {
  try {
    return read()
  } catch (error) {
    throw error instanceof SourceRefused ? error : new Unreadable('unreadable')
  }
}
