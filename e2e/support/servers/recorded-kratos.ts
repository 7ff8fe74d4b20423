import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { type RecordedExchange, recordedExchanges } from '../../../shared/testing/samples/kratos-recording.ts'

type Json = Record<string, unknown>

export interface Asked {
  method: string
  path: string
  body: string
}

/** Each call gets its exchanges in the order of `play`, the last one again and again; without one, 401 or 404. */
export class RecordedKratos {
  readonly asked: Asked[] = []
  /** Replaces the recorded origin; set it once the product listens. */
  site = 'http://kaft.example'
  readonly #exchanges = new Map<string, RecordedExchange>()
  readonly #queues = new Map<string, RecordedExchange[]>()
  readonly #flows = new Map<string, RecordedExchange>()
  readonly #server: HttpServer

  private constructor() {
    for (const exchange of recordedExchanges()) this.#exchanges.set(exchange.name, exchange)
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  static async start(): Promise<RecordedKratos> {
    const stub = new RecordedKratos()
    await new Promise<void>(resolve => stub.#server.listen(0, '127.0.0.1', resolve))
    return stub
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  play(...names: string[]): this {
    for (const name of names) {
      const exchange = this.#named(name)
      const call = callOf(exchange.request.method, exchange.request.path)
      this.#queues.set(call, [...(this.#queues.get(call) ?? []), exchange])
    }
    return this
  }

  reset(): void {
    this.#queues.clear()
    this.#flows.clear()
    this.asked.length = 0
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [method, path] = [request.method ?? 'GET', request.url ?? '/']
    this.asked.push({ method, path, body: Buffer.concat(chunks).toString() })
    const exchange = this.#choose(method, path)
    const isPage = request.headers.accept?.includes('text/html') ?? false
    const screen = isPage && screenOf(exchange)
    if (screen) response.writeHead(303, { ...this.#headers(exchange), location: this.site + screen }).end()
    else response.writeHead(exchange.response.status, this.#headers(exchange)).end(this.#body(exchange))
  }

  #choose(method: string, path: string): RecordedExchange {
    const call = callOf(method, path)
    const kind = /^\/self-service\/(\w+)/.exec(path)?.[1] ?? ''
    if (method === 'GET' && path.startsWith(`/self-service/${kind}/flows`)) {
      return this.#flows.get(kind) ?? this.#keep(kind, this.#next(`GET /self-service/${kind}/browser`))
    }
    if (call === 'GET /sessions/whoami') return this.#next(call) ?? this.#named('whoami: nobody')
    return this.#keep(kind, this.#next(call))
  }

  #next(call: string): RecordedExchange | undefined {
    const queue = this.#queues.get(call)
    return queue && queue.length > 1 ? queue.shift() : queue?.[0]
  }

  #keep(kind: string, exchange = this.#named('login: flow id unknown')): RecordedExchange {
    if (flowIdOf(exchange)) this.#flows.set(kind, exchange)
    return exchange
  }

  #named(name: string): RecordedExchange {
    const exchange = this.#exchanges.get(name)
    if (!exchange) throw new Error(`No exchange was recorded under the name “${name}”`)
    return exchange
  }

  #headers({ response }: RecordedExchange): Record<string, string | string[]> {
    const kept = Object.entries(response.headers).filter(([name]) => !['content-length', 'vary'].includes(name))
    return JSON.parse(this.#here(Object.fromEntries(kept))) as Record<string, string | string[]>
  }

  #body({ response }: RecordedExchange): string {
    if (response.body === undefined) return ''
    return typeof response.body === 'string' ? response.body : this.#here(lasting(response.body))
  }

  /** The recorded site had pages of its own to end on; this maps them to home. */
  #here(value: unknown): string {
    return JSON.stringify(value).replaceAll(
      /http:\/\/(kaft\.example|127\.0\.0\.1:4455)(\/(welcome|ok)\b)?/g,
      (_, __, ending) => (ending ? `${this.site}/` : this.site),
    )
  }
}

/** Recorded flows and sessions have expired, so their ends move to an hour from now. */
function lasting(body: unknown): unknown {
  const anHourFromNow = new Date(Date.now() + 3_600_000).toISOString()
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'expires_at' ? anHourFromNow : value)))
}

function callOf(method: string, path: string): string {
  return `${method} ${path.replace(/\?.*/, '')}`
}

function flowIdOf({ response }: RecordedExchange): string | undefined {
  const body = response.body as Json | undefined
  return typeof body === 'object' && 'ui' in body ? String(body['id']) : undefined
}

function screenOf(exchange: RecordedExchange): string | undefined {
  const id = flowIdOf(exchange)
  const kind = /^\/self-service\/(\w+)/.exec(exchange.request.path)?.[1]
  return id && kind ? `/${kind}?flow=${id}` : undefined
}
