import { parentPort } from 'node:worker_threads'
import { must } from '../../../shared/lib/must.ts'
import { readSheets } from './read-sheets.ts'
import type { SheetWork } from './worker-sheets.ts'
import { writeXlsx } from './write-xlsx.ts'

// The thread that reads and writes sheets: what people send is unpacked here, and nowhere else.
const port = must(parentPort, 'the sheet worker runs as a worker thread')

port.on('message', async (work: SheetWork) => {
  port.postMessage('read' in work ? await readSheets(work.read, work) : await writeXlsx(work.write))
})
