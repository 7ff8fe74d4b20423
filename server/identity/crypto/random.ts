import { randomBytes, randomInt } from 'node:crypto'
import { v7 } from 'uuid'

let latest = 0

let sequence = 0

const alphanumerics = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Evenly drawn; 32 characters hold 190 bits. */
export function randomToken(length = 32): string {
  let token = ''
  while (token.length < length)
    for (const byte of randomBytes(length)) {
      if (byte < 248 && token.length < length) token += alphanumerics[byte % 62]
    }
  return token
}

export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

export function timeId(at: number): string {
  sequence = at === latest ? sequence + 1 : 0
  latest = at
  return v7({ msecs: at, seq: sequence })
}
