import { parentPort, workerData } from 'node:worker_threads'
import { must } from '../../../../../shared/lib/must.ts'
import { openReader } from '../../../../database/open-reader.ts'
import { indexPathOf, seeToIndex } from './stored-index.ts'

const port = must(parentPort, 'the index is made in a worker thread')
const { file, isNew } = workerData as { file: string; isNew: boolean }
const database = openReader(file)

await seeToIndex(database, indexPathOf(file), isNew)
database.close()
port.postMessage('kept')
