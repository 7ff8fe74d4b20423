import { parentPort } from 'node:worker_threads'
import { must } from '../../../../../shared/lib/must.ts'
import { serve } from '../../../../adapters/sheets/serve.ts'
import { doSheetWork, type SheetWork } from './sheet-work.ts'

// Uploads are unpacked and read only in this thread, so that they cannot block the server.
serve(must(parentPort, 'the sheet worker runs as a worker thread'), (work, ask) => doSheetWork(work as SheetWork, ask))
