import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../options.ts'

export interface Cipher {
  /** Keyed and one-way, for storing and finding codes and tokens. */
  hmac(purpose: string, value: string): string
  /** Encrypted and authenticated. */
  sealCookie(value: string): string
  /** Undefined where it is not ours. */
  openCookie(sealed: string): string | undefined
  seal(value: string): string
  open(sealed: string): string | undefined
}

const ivLength = 12
const tagLength = 16

export function createCipher(secrets: Secrets): Cipher {
  const cookieKey = keyOf(secrets.cookie)
  const cipherKey = keyOf(secrets.cipher)
  const hmacKey = keyOf(secrets.hmac)
  return {
    hmac: (purpose, value) => createHmac('sha256', hmacKey).update(`${purpose}:${value}`).digest('base64url'),
    sealCookie: value => seal(cookieKey, value),
    openCookie: sealed => open(cookieKey, sealed),
    seal: value => seal(cipherKey, value),
    open: sealed => open(cipherKey, sealed),
  }
}

/** In constant time. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(keyOf(one), keyOf(other))
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function seal(key: Buffer, value: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

function open(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.toString('base64url') !== sealed) return undefined
  if (bytes.length <= ivLength + tagLength) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  try {
    return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
