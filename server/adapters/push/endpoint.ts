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
