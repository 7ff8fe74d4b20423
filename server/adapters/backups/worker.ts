import { parentPort, workerData } from 'node:worker_threads'
import { must } from '../../../shared/lib/must.ts'
import { makeScheduled, type ScheduledBackup } from './make-scheduled.ts'
import type { FromWorker } from './thread-backups.ts'

const port = must(parentPort, 'the backup worker runs as a worker thread')
const post = (message: FromWorker) => port.postMessage(message)

await makeScheduled(workerData as ScheduledBackup).then(
  made => post({ made }),
  (error: unknown) => post({ why: error instanceof Error ? error.message : String(error) }),
)
