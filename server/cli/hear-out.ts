import type { IncomingMessage, ServerResponse } from 'node:http'

/** Bytes to read and discard before an answer. */
const maxBytes = 64 * 2 ** 20
const silence = 1000

/** Reads a body to its end before a refusal, because many programs read the answer only then. Cuts one that is too long. */
export async function hearOut(incoming: unknown, outgoing: unknown): Promise<void> {
  if (!isIncoming(incoming) || incoming.complete || incoming.destroyed) return
  await untilSilent(incoming)
  if (!incoming.complete && isOutgoing(outgoing) && !outgoing.headersSent) outgoing.setHeader('Connection', 'close')
}

function untilSilent(incoming: IncomingMessage): Promise<void> {
  return new Promise(resolve => {
    let receivedBytes = 0
    const patience = setTimeout(resolve, silence)
    const end = () => {
      clearTimeout(patience)
      resolve()
    }
    // Earlier listeners would buffer or pause.
    incoming.removeAllListeners('data')
    incoming.on('data', (bytes: Buffer) => {
      receivedBytes += bytes.length
      if (receivedBytes > maxBytes) end()
      else patience.refresh()
    })
    for (const event of ['end', 'close', 'error']) incoming.once(event, end)
    incoming.resume()
  })
}

function isIncoming(value: unknown): value is IncomingMessage {
  return typeof value === 'object' && value !== null && 'complete' in value && 'resume' in value
}

function isOutgoing(value: unknown): value is ServerResponse {
  return typeof value === 'object' && value !== null && 'headersSent' in value
}
