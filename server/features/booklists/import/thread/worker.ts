import { parentPort } from 'node:worker_threads'
import { must } from '../../../../../shared/lib/must.ts'
import { serve } from '../../../../adapters/sheets/serve.ts'
import { doSheetWork, type SheetWork } from './sheet-work.ts'

// The thread that reads and writes sheets: what people send is unpacked, read and compared here, and nowhere else.
serve(must(parentPort, 'the sheet worker runs as a worker thread'), (work, ask) => doSheetWork(work as SheetWork, ask))
