import { hash, verify } from '@node-rs/argon2'
import type { PasswordCost } from '../options.ts'

/** Password hashes: argon2id (@node-rs/argon2), off the main thread. */
export interface Hasher {
  hash(password: string): Promise<string>
  /** False too for a hash of a form that we do not know. */
  verify(hashed: string, password: string): Promise<boolean>
  /** Takes as long as a real one, for identifiers that nobody has (kratos-contract.md, 7.1). */
  verifyNobody(password: string): Promise<false>
}

export function createHasher(cost: PasswordCost = { memoryCost: 19_456, timeCost: 2 }): Hasher {
  const nobody = hash('nobody', cost)
  return {
    hash: password => hash(password, cost),
    verify: (hashed, password) => verify(hashed, password).catch(() => false),
    verifyNobody: async password => {
      await verify(await nobody, password)
      return false
    },
  }
}
