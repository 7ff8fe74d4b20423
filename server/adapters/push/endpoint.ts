import { isPublicAddress } from './public-address.ts'

/** No push service has such a name: these are told apart without asking for their address. */
const privateName = /(^|\.)(localhost|local|internal|lan|home|intranet|corp|test|invalid|onion|home\.arpa)$/

/**
 * Whether we may send to this address at all: `https:` and a public host, or a number that is no private one. With
 * `loopback` (tests only) also this machine. What a name stands for is looked at when it is sent to.
 */
export function isEndpoint(endpoint: string, { loopback }: { loopback: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password } = new URL(endpoint)
  const host = hostname.replace(/\.$/, '')
  if (username !== '' || password !== '' || host === '') return false
  if (loopback && isLoopback(host)) return protocol === 'https:' || protocol === 'http:'
  if (protocol !== 'https:') return false
  if (isNumber(host)) return isPublicAddress(host.replace(/^\[|\]$/g, ''))
  return host.includes('.') && !privateName.test(host)
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/** URLs write every form of an IPv4 address (0x7f.1, 2130706433) with four numbers. */
const isNumber = (host: string) => host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host)
