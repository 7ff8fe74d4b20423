import type { IncomingMessage } from 'node:http'

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Bytes a second: an eighth of a throttled phone connection. */
const leastRate = 1000
/** The largest photo takes 14 minutes at 200 kbit/s. */
const maxStallMs = 20 * 60_000

/** Ends a body that stalls, drips or never ends, because it is in memory. A slow one that goes on is read completely. */
export function giveUpStalled(request: IncomingMessage, patienceMs: number): void {
  const { socket, headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let bytesBefore = socket.bytesRead
  let passed = 0
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    const least = passed === 0 ? 1 : (leastRate * patienceMs) / 1000
    passed += patienceMs
    if (socket.bytesRead - bytesBefore < least || passed >= maxStallMs)
      return socket.end(timedOut, () => request.destroy())
    bytesBefore = socket.bytesRead
  }, patienceMs)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}
