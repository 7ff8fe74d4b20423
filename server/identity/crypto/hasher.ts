import { hash, verify } from '@node-rs/argon2'
import { preparedPassword } from '../../../shared/lib/password-rules.ts'
import type { PasswordCost } from '../options.ts'
import { readForeignHash } from './foreign-hashes.ts'

export interface Hasher {
  hash(password: string): Promise<string>
  verify(hashed: string, password: string): Promise<boolean>
  /** Takes equally long, so that unknown identifiers stay hidden (kratos-contract.md, 7.1). */
  verifyNobody(password: string): Promise<false>
  knows(hashed: string): boolean
  /** True for every hash with other parameters or of another system. */
  isOld(hashed: string): boolean
}

const argon2 = /^\$argon2(?:id|i|d)\$v=19\$m=\d{1,7},t=\d{1,3},p=\d{1,3}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/

export function createHasher(cost: PasswordCost = { memoryCost: 19_456, timeCost: 2 }): Hasher {
  const nobody = hash('nobody', cost)
  const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`
  return {
    hash: password => hash(preparedPassword(password), cost),
    verify: async (hashed, password) => {
      for (const form of formsOf(password)) if (await matches(hashed, form)) return true
      return false
    },
    verifyNobody: async password => {
      for (const form of formsOf(password)) await verify(await nobody, form)
      return false
    },
    knows: hashed => argon2.test(hashed) || readForeignHash(hashed) !== undefined,
    isOld: hashed => !hashed.startsWith(prefix),
  }
}

async function matches(hashed: string, password: string): Promise<boolean> {
  const foreign = readForeignHash(hashed)
  if (foreign) return foreign.matches(password)
  return argon2.test(hashed) && verify(hashed, password).catch(() => false)
}

/** Old and foreign hashes may be of another Unicode form; most passwords have one. */
function formsOf(password: string): ReadonlySet<string> {
  const prepared = preparedPassword(password)
  return new Set([prepared, password, prepared.normalize('NFD')])
}
