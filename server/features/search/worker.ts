import { parentPort, workerData } from 'node:worker_threads'
import { must } from '../../../shared/lib/must.ts'
import { openReader } from '../../database/open-reader.ts'
import { searchOf } from './search-books.ts'
import type { Asked, Told } from './worker-search.ts'

// One thread of the search: a read-only connection of its own, one question after the other.
const port = must(parentPort, 'the search worker runs as a worker thread')
const searchBooks = searchOf(openReader(String(workerData)))

port.on('message', ({ id, query, filters, cursor }: Asked) => port.postMessage(answer(id, query, filters, cursor)))

function answer(id: number, ...question: Parameters<typeof searchBooks>): Told {
  try {
    return { id, answer: JSON.stringify(searchBooks(...question)) }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
