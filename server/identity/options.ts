import type { Log } from '../common/log.ts'
import type { Mailer } from '../common/mail/mail.ts'
import type { OidcProvider } from './oidc/oidc-provider.ts'

export interface IdentityOptions {
  file: string
  migrations?: string
  /** Base of its public API as browsers see it, without a slash at the end (`http://localhost:3000/auth`). */
  publicUrl: () => string
  /** Base of the site whose screens draw the flows (`http://localhost:3000`). */
  siteUrl: () => string
  secrets: Secrets
  adminKey: string
  mail: Mailer
  now: () => number
  log: Log
  /** Throttles sign-ins, codes and mails (api.md, Rate limits). */
  rateLimits: boolean
  /** Readable mails in the admin's courier list, and `debug` in errors. */
  development: boolean
  /** Address of who asks, as far as proxies may be trusted. */
  clientAddress: (request: Request) => string
  /** Work that a password hash costs; less only in tests. */
  passwordCost?: PasswordCost
  /** Base of a service that knows stolen passwords (crypto/breaches.ts); none is asked when absent. */
  breachCheck?: string | undefined
  /** What a session must have shown for whoami and settings. When absent: the best that its person has set up. */
  requiredAal?: 'aal1' | 'highest_available'
  /** Ways to sign in beside the password; what is absent is as in `defaultMethods`. */
  methods?: Partial<Methods>
  oidcProviders?: readonly OidcProvider[]
  /** After a recovery, answer scripts 200 with `continue_with` instead of 422 (kratos-contract.md, 2.4). */
  continueWith?: boolean
}

export interface Methods {
  totp: boolean
  lookup_secret: boolean
  webauthn: boolean
  passkey: boolean
  /** Sign in with a code by mail; it is off in Kratos too until asked for. */
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
