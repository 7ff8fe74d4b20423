import { openCache } from '../../../local/cache.ts'
import { LocalSearch } from './local-search.ts'
import type { Answer, Question } from './questions.ts'

/** A page first sends its cache's key, then questions. */
export type ToWorker = { key: string } | { id: number; question: Question }
/** `gone`: the cache was deleted, or the browser closed it. No answer: the storage gave none. */
export type FromWorker = 'changed' | 'gone' | { id: number; answer?: Answer }

let here: LocalSearch | undefined

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if ('key' in data) start(data.key)
  else post({ id: data.id, ...(await answerTo(data.question)) })
})

function start(key: string): void {
  const cache = openCache(key)
  // Closes at once, so that nobody waits and nothing of a departed account stays.
  cache.on('versionchange', () => {
    cache.close()
    end()
    return false
  })
  cache.on('close', end)
  here = new LocalSearch(cache, () => post('changed'))
}

function end(): void {
  post('gone')
  self.close()
}

async function answerTo(question: Question): Promise<{ answer?: Answer }> {
  try {
    return here ? { answer: await here.answer(question) } : {}
  } catch {
    return {}
  }
}

function post(said: FromWorker): void {
  self.postMessage(said, { transfer: [] })
}
