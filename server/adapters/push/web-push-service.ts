import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { LRUCache } from 'lru-cache'
import { retryAfterMs } from '../../common/http/retry-after.ts'
import { isEndpoint, type PushPayload, type PushOutcome, type PushService, type PushTarget } from './endpoint.ts'
import { type AskForAddresses, guardedLookup } from './guarded-lookup.ts'

export interface WebPushOptions {
  /** P-256 in base64url (RFC 8292). */
  publicKey: string
  privateKey: string
  subject: () => string
  loopback: boolean
  now: () => number
  ask?: AskForAddresses
}

/** The signature is valid for twelve hours. */
const signatureMs = 60 * 60_000
const timeoutMs = 10_000
const maxAnswerBytes = 16 * 1024

export function createWebPush(options: WebPushOptions): PushService {
  const { loopback, ask } = options
  const connection = { keepAlive: true, maxSockets: 50, lookup: guardedLookup(loopback, ask) }
  const agents = { secure: new Agent(connection), plain: new PlainAgent(connection) }
  const signatures = new LRUCache<string, string>({ max: 1000, ttl: signatureMs, perf: { now: options.now } })

  return { send, close: () => Object.values(agents).forEach(agent => agent.destroy()) }

  async function send(target: PushTarget, payload: PushPayload): Promise<PushOutcome> {
    if (!isEndpoint(target.endpoint, { loopback })) return { kind: 'refused', why: 'private' }
    try {
      const { headers, body } = await sealed(target, payload)
      return outcomeOf(await postAgain(target.endpoint, headers, body), options.now())
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? String(error.code) : 'error'
      return why === 'EPRIVATE' ? { kind: 'refused', why } : { kind: 'later', why }
    }
  }

  async function sealed({ endpoint, p256dh, auth }: PushTarget, { text, ttlSeconds, urgency, topic }: PushPayload) {
    const { default: library } = await import('web-push')
    const { origin } = new URL(endpoint)
    const { publicKey, privateKey } = options
    const signature =
      signatures.get(origin) ??
      library.getVapidHeaders(origin, options.subject(), publicKey, privateKey, 'aes128gcm').Authorization
    signatures.set(origin, signature, { noUpdateTTL: true })
    return library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      TTL: ttlSeconds,
      urgency,
      topic,
      contentEncoding: 'aes128gcm',
      headers: { Authorization: signature },
    })
  }

  /** Retries once where an idle connection closed, which is no error of the push. */
  async function postAgain(...args: Parameters<typeof post>): Promise<IncomingMessage> {
    try {
      return await post(...args)
    } catch (error) {
      if (!(error instanceof ConnectionWasOld)) throw error
      return post(...args)
    }
  }

  /** Follows no redirects, because they could lead anywhere. */
  function post(endpoint: string, headers: object, body: Buffer): Promise<IncomingMessage> {
    const isPlain = endpoint.startsWith('http:')
    const requestOptions = {
      method: 'POST',
      headers: { ...headers },
      agent: isPlain ? agents.plain : agents.secure,
      signal: AbortSignal.timeout(timeoutMs),
    }
    return new Promise((resolve, reject) => {
      const sending = isPlain ? plainRequest(endpoint, requestOptions) : request(endpoint, requestOptions)
      sending.once('response', answer => {
        release(answer)
        resolve(answer)
      })
      sending.on('error', (error: NodeJS.ErrnoException) =>
        reject(sending.reusedSocket && error.code === 'ECONNRESET' ? new ConnectionWasOld(error) : error),
      )
      sending.end(body)
    })
  }
}

class ConnectionWasOld extends Error {
  readonly code: string | undefined
  constructor({ code, message }: NodeJS.ErrnoException) {
    super(message)
    this.code = code
  }
}

/** Reads short answers, so that the connection is reused; drops long ones. */
function release(answer: IncomingMessage): void {
  let length = 0
  answer.on('error', () => undefined)
  answer.on('data', (part: Buffer) => {
    length += part.length
    if (length > maxAnswerBytes) answer.destroy()
  })
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, now: number): PushOutcome {
  const why = String(statusCode)
  if (statusCode >= 200 && statusCode < 300) return { kind: 'delivered' }
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' }
  if (statusCode === 413) return { kind: 'too_large' }
  if (statusCode !== 429 && statusCode < 500) return { kind: 'refused', why }
  const afterMs = retryAfterMs(headers['retry-after'], now)
  return { kind: 'later', why, ...(afterMs !== undefined && { afterMs }) }
}
