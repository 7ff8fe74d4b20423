import { parentPort, workerData } from 'node:worker_threads'
import type { Question } from '../../../adapters/search/search.ts'
import { must } from '../../../../shared/lib/must.ts'
import { openReader } from '../../../database/open-reader.ts'
import { searcherOf } from './search-books.ts'
import type { Asked, Told } from '../worker-search.ts'

const port = must(parentPort, 'the search worker runs as a worker thread')
const { searchBooks, learn } = searcherOf(openReader(String(workerData)))

port.on('message', ({ id, question }: Asked) => port.postMessage(answer(id, question)))

learnOn()

function learnOn(): void {
  if (learn()) setImmediate(learnOn)
}

function answer(id: number, question: Question): Told {
  try {
    return { id, answer: searchBooks(question) }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
