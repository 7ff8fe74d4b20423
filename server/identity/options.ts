import type { Log } from '../common/log.ts'
import type { Mailer } from '../common/mail/compose.ts'
import type { OidcProvider } from './oidc/oidc-provider.ts'

export const siteName = 'Kaft'

export interface IdentityOptions {
  /** A file, or a URL of PostgreSQL. */
  database: string
  migrations?: string
  /** `http://localhost:3000/auth`, without a final slash. */
  publicUrl: () => string
  /** `http://localhost:3000`: its screens draw the flows. */
  siteUrl: () => string
  secrets: Secrets
  adminKey: string
  mail: Mailer
  now: () => number
  log: Log
  /** Where several nodes serve: their messages to each other. */
  broadcast?: Broadcast | undefined
  /** api.md, Rate limits. */
  rateLimits: boolean
  /** Readable mails for admins, and `debug` in errors. */
  development: boolean
  /** Through trusted proxies. */
  clientAddress: (request: Request) => string
  /** Less only in tests. */
  passwordCost?: PasswordCost
  /** crypto/breaches.ts; absent: no check. */
  breachCheck?: string | undefined
  /** Absent: the best that the person has set up. */
  requiredAal?: 'aal1' | 'highest_available'
  /** Absent ones are as in `defaultMethods`. */
  methods?: Partial<Methods>
  oidcProviders?: readonly OidcProvider[]
  /** 200 with `continue_with` instead of 422 after a recovery (kratos-contract.md, 2.4). */
  continueWith?: boolean
}

interface Broadcast {
  say(topic: string, text: string): void
  hear(topic: string, listener: (text: string) => void): void
}

export interface Methods {
  totp: boolean
  lookup_secret: boolean
  webauthn: boolean
  passkey: boolean
  /** Off by default, as in Kratos. */
  code: boolean
}

const defaultMethods: Methods = { totp: true, lookup_secret: true, webauthn: true, passkey: true, code: false }

export function offers({ methods }: Pick<IdentityOptions, 'methods'>, id: string): boolean {
  const switches: Partial<Record<string, boolean>> = { ...defaultMethods, ...methods }
  return switches[id] ?? true
}

export interface Secrets {
  cookie: string
  cipher: string
  hmac: string
}

export interface PasswordCost {
  /** KiB. */
  memoryCost: number
  timeCost: number
}
