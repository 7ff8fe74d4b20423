import { createServer, type Server, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { EventSource, Pour } from '../middleware/event-source.ts'
import { CommandError } from './commands/command.ts'
import { hearOut } from './hear-out.ts'
import { giveUpStalled } from './give-up-stalled.ts'

export interface Listening {
  port: number
  /** Cuts event streams, and resolves once all other answers are sent. */
  stop(): Promise<void>
}

const stopMs = 10_000

type Fetch = (request: Request, env: object & { pour: Pour }) => Response | Promise<Response>

interface Address {
  host: string
  port: number
  /** Milliseconds for the headers, and without progress in a body. */
  patienceMs?: number
}

export async function listen(fetch: Fetch, { host, port, patienceMs = 15_000 }: Address): Promise<Listening> {
  const open = new Set<ServerResponse>()
  const streams = new Set<ServerResponse>()
  const listener = getRequestListener(async (request, { incoming, outgoing }) => {
    let source: EventSource | undefined
    const pour: Pour = given => void (source = given)
    const answer = await fetch(request, Object.assign({ pour }, { incoming, outgoing }))
    await hearOut(incoming, outgoing)
    if (!(outgoing instanceof ServerResponse) || !isEventStream(answer)) return answer
    streams.add(outgoing)
    if (!source) return answer
    pourInto(outgoing, answer, source)
    return RESPONSE_ALREADY_SENT
  })
  const deadlines = {
    headersTimeout: patienceMs,
    connectionsCheckingInterval: Math.ceil(patienceMs / 3),
    // Node's five minutes would cut a large photo on a slow line; giveUpStalled decides instead.
    requestTimeout: 0,
  }
  const server = createServer(deadlines, (request, response) => {
    open.add(response)
    giveUpStalled(request, patienceMs)
    for (const end of ['finish', 'close'])
      response.once(end, () => {
        open.delete(response)
        streams.delete(response)
      })
    void listener(request, response)
  })
  // Longer than proxies and browsers, so that no request meets a closing connection.
  server.keepAliveTimeout = 75_000
  await start(server, host, port)
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, stop: () => stop(server, open, streams) }
}

/** Throws CommandError before any other work. */
export async function expectFree({ host, port }: Pick<Address, 'host' | 'port'>): Promise<void> {
  const server = createServer()
  await start(server, host, port)
  await new Promise(resolve => server.close(resolve))
}

function start(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, host, port)))
    server.listen(port, host, resolve)
  })
}

function refusal(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new CommandError(`Port ${port} is taken. Set PORT to another one.`)
  if (error.code === 'EACCES') return new CommandError(`Port ${port} may not be listened on. Set PORT to another one.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new CommandError(`HOST is ${host}, which is no address of this machine.`)
  return error
}

/** Event streams never end by themselves; devices reconnect. */
async function stop(
  server: Server,
  open: ReadonlySet<ServerResponse>,
  streams: ReadonlySet<ServerResponse>,
): Promise<void> {
  const closed = new Promise(resolve => server.close(resolve))
  for (const response of streams) response.destroy()
  const deadline = Date.now() + stopMs
  while (open.size > 0 && Date.now() < deadline) await setTimeout(20)
  server.closeAllConnections()
  await closed
}

function isEventStream(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
}

/** Writes to the socket itself, because a web stream takes twice the memory per listener. */
function pourInto(outgoing: ServerResponse, answer: Response, source: EventSource): void {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
  if (outgoing.destroyed) return
  const leave = source({
    write: line => void outgoing.write(line),
    unread: () => outgoing.writableLength,
    end: () => void outgoing.end(),
  })
  outgoing.once('close', leave)
}
