import type { IncomingMessage } from 'node:http'

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Ends the connection of a request whose body has said nothing for so many milliseconds: all that arrived of it is in
 * memory. A slow body that goes on arriving is heard to its end.
 */
export function giveUpStalled(request: IncomingMessage, silenceMs: number): void {
  request.setTimeout(silenceMs, () => {
    if (!request.complete) request.socket.end(timedOut, () => request.destroy())
  })
}
