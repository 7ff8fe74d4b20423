import { parentPort } from 'node:worker_threads'
import { must } from '../../../../../shared/lib/must.ts'
import { serve } from '../../../../adapters/spreadsheets/serve.ts'
import { doSpreadsheetWork, type SpreadsheetWork } from './preview-table.ts'

// Uploads are unpacked and read only in this thread, so that they cannot block the server.
serve(must(parentPort, 'the sheet worker runs as a worker thread'), (work, ask) =>
  doSpreadsheetWork(work as SpreadsheetWork, ask),
)
