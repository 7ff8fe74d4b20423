import { Secret, TOTP } from 'otpauth'
import type { IdentityRow } from '../identities/identities.table.ts'
import { siteName } from '../site-name.ts'

const period = 30

/** 20 random bytes in base32 (RFC 4226). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** SHA-1, six digits, 30 seconds, which every app supports (kratos-contract.md, 4). */
export function totpUrl(secret: string, { traits }: Pick<IdentityRow, 'traits'>): string {
  return totpOf(secret, String(traits['email'])).toString()
}

export function secretIn(url: string): string {
  return new URL(url).searchParams.get('secret') ?? ''
}

/** Accepts one step (30 seconds) early or late. Callers store it and accept only later ones. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  const delta = /^\d{6}$/.test(token) ? totpOf(secret).validate({ token, timestamp: now, window: 1 }) : null
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: siteName, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })
}
