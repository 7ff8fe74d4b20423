import { BlockList, isIP } from 'node:net'

/** RFC 6890 and later additions. */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** 2000::/3 is allocated; parts for IPv4 and documentation are excluded. */
const open6 = '2000::/3'
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const closed = blockList([...closed4, ...closed6])
const open = blockList([open6])

/** An IPv4 address inside IPv6 counts as itself. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  if (family !== 6) return false
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
