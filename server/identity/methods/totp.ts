import { Secret, TOTP } from 'otpauth'
import type { IdentityRow } from '../identities/identities.table.ts'
import { siteName } from '../site-name.ts'

const period = 30

/** 20 random bytes in base32, as authenticator apps take them (RFC 4226 asks for as many). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address behind the QR code: SHA-1, six digits, 30 seconds, as every app knows them (kratos-contract.md, 4). */
export function totpUrl(secret: string, { traits }: Pick<IdentityRow, 'traits'>): string {
  return totpOf(secret, String(traits['email'])).toString()
}

export function secretIn(url: string): string {
  return new URL(url).searchParams.get('secret') ?? ''
}

/** The step (30 seconds, from the epoch) of a code, one early or late too. Callers keep it and take only later ones. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  const delta = /^\d{6}$/.test(token) ? totpOf(secret).validate({ token, timestamp: now, window: 1 }) : null
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: siteName, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })
}
