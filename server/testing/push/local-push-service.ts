import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Payload } from '../../features/notifications/push/write-push.ts'
import { decrypt } from './decrypt.ts'

export interface Arrived {
  to: string
  headers: IncomingMessage['headers']
  /** Checked (RFC 8292). */
  claims: { aud: string; exp: number; sub: string }
  payload: Payload
}

/** A function answers freely. */
export type Answer = { status: number; headers?: Record<string, string> } | ((response: ServerResponse) => void)

export interface Browser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Verifies the sender, and decrypts as the browser would. */
export async function createLocalPushService() {
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>()
  const arrived: Arrived[] = []
  const answers = new Map<string, Answer[]>()
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    arrived,
    browser(name: string): Browser {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      browsers.set(`/${name}`, { keys, auth })
      return {
        endpoint: `${url}/${name}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
    /** For the next requests only. */
    answer: (name: string, ...next: Answer[]) => void answers.set(`/${name}`, next),
    /** Oldest first. */
    of: (name: string) => arrived.filter(({ to }) => to === name).map(({ payload }) => payload),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => void server.close(() => resolve()))
    },
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const body = await buffer(request)
    const answer = answers.get(path)?.shift() ?? { status: 201 }
    if (typeof answer === 'function') return answer(response)
    const browser = browsers.get(path)
    if (answer.status < 300 && browser) {
      const claims = claimsOf(request.headers.authorization ?? '')
      const payload = JSON.parse(decrypt(body, browser)) as Payload
      arrived.push({ to: path.slice(1), headers: request.headers, claims, payload })
    }
    response.writeHead(browser ? answer.status : 410, answer.headers).end()
  }
}

export type LocalPushService = Awaited<ReturnType<typeof createLocalPushService>>

/** Throws where the key does not fit the signature. */
function claimsOf(authorization: string): Arrived['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is not right')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Arrived['claims']
}
