import { isIPv6 } from 'node:net'

/** IPv6 counts as its /64, because a home owns at least that. Mapped IPv4 is IPv4; other text stays. */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const [, , , , , mark = 0, high = 0, low = 0] = groups
  if (mark === 0xffff && groups.slice(0, 5).every(group => group === 0))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map(group => group.toString(16))
  return `${network.join(':')}::/64`
}

function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%')
  const [before = '', after] = withoutDots(plain).split('::')
  const [first, last] = [numbersOf(before), numbersOf(after ?? '')]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
}

function numbersOf(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map(group => Number.parseInt(group, 16))
}
