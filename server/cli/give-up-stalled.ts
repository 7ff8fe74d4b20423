import type { IncomingMessage } from 'node:http'

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Ends the connection of a request whose body has said nothing for so many milliseconds: all that arrived of it is in
 * memory. A slow body that goes on arriving is heard to its end. The clock is its own: one of the socket would also cut an
 * answer that says nothing for as long, such as a stream between two beats.
 */
export function giveUpStalled(request: IncomingMessage, silenceMs: number): void {
  const { socket, headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let heard = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    if (socket.bytesRead === heard) return socket.end(timedOut, () => request.destroy())
    heard = socket.bytesRead
  }, silenceMs)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}
