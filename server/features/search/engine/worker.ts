import { parentPort, workerData } from 'node:worker_threads'
import type { Question } from '../../../adapters/search/search.ts'
import { must } from '../../../../shared/lib/must.ts'
import { openReader } from '../../../database/open-reader.ts'
import { searcherOf } from './search-books.ts'
import type { Begun, ToWorker, FromWorker } from '../worker-search.ts'

const port = must(parentPort, 'the search worker runs as a worker thread')
const { file, base } = workerData as Begun
const { searchBooks, learn, rebase, isLate } = searcherOf(openReader(file), base)
let hasAsked = false

port.on('message', (message: ToWorker) => {
  if ('base' in message) {
    hasAsked = false
    return rebase(message.base)
  }
  port.postMessage(answer(message.id, message.question))
  if (hasAsked || !isLate()) return
  hasAsked = true
  port.postMessage({ isLate: true } satisfies FromWorker)
})

learnOn()

function learnOn(): void {
  if (learn()) setImmediate(learnOn)
}

function answer(id: number, question: Question): FromWorker {
  try {
    return { id, answer: searchBooks(question) }
  } catch (error) {
    if (!(error instanceof Error)) return { id, error: String(error) }
    return { id, error: error.stack ?? error.message, code: (error as { code?: unknown }).code }
  }
}
