import { randomBytes, timingSafeEqual } from 'node:crypto'

const length = 32

export function newToken(): string {
  return randomBytes(length).toString('base64')
}

export function isToken(value: string | undefined): value is string {
  return value !== undefined && Buffer.from(value, 'base64').length === length
}

/** A one-time pad, so that it looks different in every form. */
export function maskToken(token: string): string {
  const pad = randomBytes(length)
  return Buffer.concat([pad, xor(Buffer.from(token, 'base64'), pad)]).toString('base64')
}

export function matchesToken(token: string, sent: string): boolean {
  const bytes = Buffer.from(sent, 'base64')
  const real = Buffer.from(token, 'base64')
  if (real.length !== length) return false
  if (bytes.length === length) return timingSafeEqual(bytes, real)
  if (bytes.length !== 2 * length) return false
  return timingSafeEqual(xor(bytes.subarray(length), bytes.subarray(0, length)), real)
}

function xor(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((byte, index) => byte ^ (other[index] ?? 0)))
}
