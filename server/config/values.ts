import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import * as z from 'zod/mini'

export const flag = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => flagWords[value.trim().toLowerCase()]),
  ),
  z.boolean({ error: 'must be on or off' }),
)
const flagWords: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  yes: true,
  1: true,
  off: false,
  false: false,
  no: false,
  0: false,
}
export const address = (protocols: string[]) =>
  z.string().check(
    z.refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that starts with ${protocols.join(' or ')}//`,
    }),
  )
export const postgresUrl = z.string().check(
  z.refine(isPostgresUrl, {
    error:
      'must be as postgres://user:password@host:5432/database; of a password write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23, % as %25',
  }),
)
function isPostgresUrl(value: string): boolean {
  const parts = /^postgres(?:ql)?:\/\/(?:([^@/?#\s]*)@)?([^@/?#\s]+)(?:\/([^/?#\s]*))?(?:\?[^#\s]*)?$/.exec(value)
  if (!parts) return false
  const [, user = '', hosts = '', database = ''] = parts
  return [...user.split(':'), database].every(isEncoded) && hosts.split(',').every(isHost)
}
const isHost = (host: string) => {
  const [, port = '5432'] = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d+))?$/i.exec(host) ?? ['', 'none']
  return Number(port) > 0 && Number(port) <= 65_535
}
const isEncoded = (part: string) => /^(?:[^%]|%[\da-f]{2})*$/i.test(part)
export const bucketUrl = z.string().check(
  z.refine(isBucket, {
    error: "must be as s3://bucket/prefix?endpoint=https://…&region=…, without !'()* in the prefix",
  }),
)
function isBucket(value: string): boolean {
  if (!/^s3:\/\/[a-z0-9.-]{3,63}(\/|\?|$)/.test(value) || !URL.canParse(value)) return false
  const { pathname, searchParams } = new URL(value)
  const endpoint = searchParams.get('endpoint') ?? 'https://'
  return /^https?:\/\//.test(endpoint) && /^(%[0-9a-f]{2}|[^%!'()*])*$/i.test(pathname)
}
export const key = (bytes: number) =>
  z.string().check(
    z.refine(value => Buffer.from(value, 'base64url').length === bytes, {
      error: `must be ${bytes} bytes in base64url`,
    }),
  )
export const text = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))
export const listed = (value: string) => value.split(/[\s,]+/).filter(Boolean)
export const protocolOf = (value: string) => (URL.canParse(value) ? new URL(value).protocol : '')
export const isNetwork = (value: string) => {
  const [address = '', prefix, ...more] = value.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && bits > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
}
export const oidcProvider = z.object({
  id: z
    .string()
    .check(z.regex(/^[a-z0-9-]{1,40}$/, { error: 'must be small letters, digits and hyphens, at most 40' })),
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  issuer_url: address(['http:', 'https:']),
  client_id: z.string().check(z.minLength(1)),
  client_secret: z.optional(z.string()),
  scope: z._default(z.array(z.string()), ['openid', 'email', 'profile']),
  students: z.optional(z.boolean()),
})

export const integerText = z.coerce.number().check(z.int(), z.minimum(0))

export const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
/** `90m`, `12h`, `1d` in milliseconds; `off` is undefined. */
export const duration = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => {
      if (value.trim() === 'off') return undefined
      const [, amount = '', unit = ''] = /^([1-9]\d{0,3})([mhd])$/.exec(value.trim()) ?? []
      return Number(amount) * (unitMs[unit] ?? Number.NaN)
    }),
  ),
  z.optional(z.number({ error: 'must be off or a time, as 90m, 12h or 1d' })),
)

export function isKeyPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
  } catch {
    return false
  }
  return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
}
