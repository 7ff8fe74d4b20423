// Asks for the writer of a database without a pause, and posts the longest refusal in milliseconds.
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

const database = new Database(workerData, { timeout: 0 })
const [begin, end] = ['begin immediate', 'rollback'].map(text => database.prepare(text))
let longest = 0
let since
const asked = { toEnd: false }
parentPort.on('message', () => (asked.toEnd = true))
parentPort.postMessage('ready')
while (!asked.toEnd) {
  try {
    begin.run()
    end.run()
    if (since !== undefined) longest = Math.max(longest, performance.now() - since)
    since = undefined
  } catch {
    since ??= performance.now()
  }
  await new Promise(resolve => setTimeout(resolve, 1))
}
database.close()
parentPort.postMessage(longest)
