import { describe, expect, it } from 'vitest'
import { countedAddress } from './counted-address.ts'

describe('the address that limits count', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2::a', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:203.0.113.9', '2001:db8:1:2::/64'],
    ['2001:db8::a', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %s is %s (J4)', (address, counted) => {
    expect(countedAddress(address)).toBe(counted)
  })
})
