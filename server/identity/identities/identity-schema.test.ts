import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { identitySchema } from './identity-schema.ts'

describe('the identity schema', () => {
  it('is the one that ships for a real Kratos (G1)', () => {
    expect(JSON.parse(readFileSync('deploy/kratos/identity.schema.json', 'utf8'))).toEqual(identitySchema)
  })
})
