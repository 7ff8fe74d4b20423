import { isIPv6 } from 'node:net'

/**
 * What limits count an address by: itself, or its /64 where it is IPv6. A home gets at least that much, so whoever has one
 * has all of its 2^64 addresses. An IPv4 address written as IPv6 is IPv4. What is no address stays as it is.
 */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const [, , , , , mark = 0, high = 0, low = 0] = groups
  if (mark === 0xffff && groups.slice(0, 5).every(group => group === 0))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map(group => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%')
  const [before = '', after] = withoutDots(plain).split('::')
  const [first, last] = [numbersOf(before), numbersOf(after ?? '')]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

/** Its last four bytes may be written as IPv4. */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
}

function numbersOf(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map(group => Number.parseInt(group, 16))
}
