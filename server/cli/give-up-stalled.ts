import type { IncomingMessage } from 'node:http'

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Bytes a second, an eighth of what a phone has left whose bundle is used up. */
const leastRate = 1000
/** The largest photo takes 14 minutes on a line of 200 kbit/s. */
const maxStallMs = 20 * 60_000

/**
 * Ends the connection of a request whose body has said nothing for so many milliseconds, comes by drips after them, or has
 * no end: all that arrived of it is in memory. A slow body that goes on arriving is heard to its end. The clock is its own:
 * one of the socket would also cut an answer that says nothing for as long, such as a stream between two beats.
 */
export function giveUpStalled(request: IncomingMessage, patienceMs: number): void {
  const { socket, headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let heard = socket.bytesRead
  let passed = 0
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    const least = passed === 0 ? 1 : (leastRate * patienceMs) / 1000
    passed += patienceMs
    if (socket.bytesRead - heard < least || passed >= maxStallMs) return socket.end(timedOut, () => request.destroy())
    heard = socket.bytesRead
  }, patienceMs)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}
