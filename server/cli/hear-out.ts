import type { IncomingMessage, ServerResponse } from 'node:http'

/** The most bytes that are thrown away for the sake of an answer. */
const maxBytes = 64 * 2 ** 20
/** Milliseconds without a byte after which somebody is no longer sending. */
const silence = 1000

/**
 * Lets who asks finish speaking before a refusal is sent: many programs listen only then, and a connection with half a
 * request in it would be cut under the next one. What is too long even for that ends with the connection.
 */
export async function hearOut(incoming: unknown, outgoing: unknown): Promise<void> {
  if (!isIncoming(incoming) || incoming.complete || incoming.destroyed) return
  await untilSilent(incoming)
  if (!incoming.complete && isOutgoing(outgoing) && !outgoing.headersSent) outgoing.setHeader('Connection', 'close')
}

function untilSilent(incoming: IncomingMessage): Promise<void> {
  return new Promise(resolve => {
    let heard = 0
    const patience = setTimeout(resolve, silence)
    const end = () => {
      clearTimeout(patience)
      resolve()
    }
    // Whoever listened so far would keep every byte, or pause.
    incoming.removeAllListeners('data')
    incoming.on('data', (bytes: Buffer) => {
      heard += bytes.length
      if (heard > maxBytes) end()
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
