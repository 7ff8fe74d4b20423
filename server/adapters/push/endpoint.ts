import { isPublicAddress } from './public-address.ts'

const privateName = /(^|\.)(localhost|local|internal|lan|home|intranet|corp|test|invalid|onion|home\.arpa)$/

/** `https:` and a public host or address; with `loopback` (tests) also this machine. Names are resolved when sending. */
export function isEndpoint(endpoint: string, { loopback }: { loopback: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const host = hostname.replace(/\.$/, '')
  if (username !== '' || password !== '' || host === '') return false
  if (loopback && isLoopback(host)) return protocol === 'https:' || protocol === 'http:'
  // URLs leave 443 out, and push services have no other.
  if (protocol !== 'https:' || port !== '') return false
  if (isNumber(host)) return isPublicAddress(host.replace(/^\[|\]$/g, ''))
  return host.includes('.') && !privateName.test(host)
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/** URLs normalise every form of an IPv4 address (0x7f.1, 2130706433). */
const isNumber = (host: string) => host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host)

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushPayload {
  text: string
  ttlSeconds: number
  urgency: 'high' | 'normal'
  /** Replaces a waiting push with the same topic. At most 32 characters of base64url. */
  topic: string
}

/** `gone`: unsubscribed. `later`: retry, after the given time. `refused`: final. */
export type PushOutcome =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'too_large' }
  | { kind: 'later'; afterMs?: number; why: string }
  | { kind: 'refused'; why: string }

/** RFC 8030. Never throws. */
export interface PushService {
  send(target: PushTarget, payload: PushPayload): Promise<PushOutcome>
  close(): void
}
