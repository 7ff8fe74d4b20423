import { describe, expect, it } from 'vitest'
import { createCipher } from './cipher.ts'

const cipher = createCipher({ cookie: 'one', cipher: 'two', hmac: 'three' })

describe('a sealed cookie', () => {
  it('opens as it was made and in no other writing (G5)', () => {
    const sealed = cipher.sealCookie('ory_st_abc')
    expect(cipher.openCookie(sealed)).toBe('ory_st_abc')
    for (const other of [
      `${sealed}x`,
      `${sealed}=`,
      `${sealed}.`,
      sealed.slice(0, -1),
      ` ${sealed}`,
      cipher.seal('ory_st_abc'),
    ])
      expect(cipher.openCookie(other)).toBeUndefined()
  })
})
