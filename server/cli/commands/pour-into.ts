import type { ServerResponse } from 'node:http'
import type { EventSource } from '../../middleware/event-source.ts'

/** Writes to the socket itself, because a web stream takes twice the memory per listener. */
export function pourInto(outgoing: ServerResponse, answer: Response, source: EventSource): void {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
  if (outgoing.destroyed) return
  const leave = source({
    write: line => void outgoing.write(line),
    unread: () => outgoing.writableLength,
    end: () => void outgoing.end(),
  })
  outgoing.once('close', leave)
}
