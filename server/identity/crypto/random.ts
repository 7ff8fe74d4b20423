import { randomBytes, randomInt } from 'node:crypto'

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
