import { describe, expect, it } from 'vitest'
import { createVault } from './vault.ts'

const vault = createVault({ cookie: 'one', cipher: 'two', hmac: 'three' })

describe('a sealed cookie', () => {
  it('opens as it was made and in no other writing (G5)', () => {
    const sealed = vault.sealCookie('ory_st_abc')
    expect(vault.openCookie(sealed)).toBe('ory_st_abc')
    for (const other of [
      `${sealed}x`,
      `${sealed}=`,
      `${sealed}.`,
      sealed.slice(0, -1),
      ` ${sealed}`,
      vault.seal('ory_st_abc'),
    ])
      expect(vault.openCookie(other)).toBeUndefined()
  })
})
