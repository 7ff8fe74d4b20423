import type { CredentialRow } from '../../identities/identities.table.ts'

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux|X11/, 'Linux'],
]

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** As in Kratos; bytes are in base64. */
export interface Key {
  id: string
  public_key: string
  attestation_type: string
  authenticator: { aaguid: string; sign_count: number; clone_warning: boolean }
  display_name: string
  added_at: string
  is_passwordless: boolean
  /** The host it works on; a Kratos has no such field. */
  rp_id?: string
}

export interface Keys extends Record<string, unknown> {
  credentials: Key[]
  /** Base64. */
  user_handle: string
}

export function readKeys(row: Pick<CredentialRow, 'config'> | undefined): Keys {
  return (row?.config ?? { credentials: [], user_handle: '' }) as Keys
}

export function hexOf({ id }: Key): string {
  return Buffer.from(id, 'base64').toString('hex')
}

export function base64UrlOf(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64url')
}

export function withUse(keys: Keys, used: Key, signCount: number): Keys {
  const authenticator = { ...used.authenticator, sign_count: signCount }
  return { ...keys, credentials: keys.credentials.map(key => (key.id === used.id ? { ...key, authenticator } : key)) }
}

export function deviceName(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const parts = [find(browsers), find(systems)].filter(part => part !== undefined)
  return parts.length > 0 ? parts.join(', ') : 'Passkey'
}
