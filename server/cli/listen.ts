import { createServer, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { CommandError } from './command.ts'

export interface Listening {
  port: number
  /** Takes no more connections, ends event streams, and resolves when every other answer is out. */
  stop(): Promise<void>
}

type Fetch = (request: Request, env: object) => Response | Promise<Response>

/** Serves a fetch handler over HTTP; port 0 takes any that is free. */
export async function listen(fetch: Fetch, { host, port }: { host: string; port: number }): Promise<Listening> {
  const open = new Set<ServerResponse>()
  const answer = getRequestListener(fetch)
  const server = createServer((request, response) => {
    open.add(response)
    response.on('close', () => {
      open.delete(response)
      if (!server.listening) server.closeIdleConnections()
    })
    void answer(request, response)
  })
  await start(server, host, port)
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, stop: () => stop(server, open) }
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

/** Event streams never end by themselves, so they are cut; devices open them again where they find a server. */
function stop(server: Server, open: ReadonlySet<ServerResponse>): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    for (const response of open) if (isEventStream(response)) response.destroy()
    server.closeIdleConnections()
  })
}

function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream')
}
