import * as z from 'zod/mini'
import type { SiteOwner } from '../../shared/lib/site-owner.ts'
import { type BookSourceSetting, bookSourcesSetting } from './book-sources.ts'
import { bucketErrors, type BucketKeys, bucketOf, type BucketSetting, keysOf } from './buckets.ts'
import { settingError } from './setting-error.ts'
import {
  address,
  bucketUrl,
  duration,
  flag,
  isKeyPair,
  isNetwork,
  key,
  listed,
  oidcProvider,
  port,
  postgresUrl,
  protocolOf,
  text,
  integerText,
} from './values.ts'

const identityMethods = ['totp', 'lookup_secret', 'webauthn', 'passkey', 'code'] as const

export const variables = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  PUBLIC_URL: z.optional(address(['http:', 'https:'])),
  DATABASE_URL: z.optional(postgresUrl),
  IDENTITY_DATABASE_URL: z.optional(postgresUrl),
  PHOTO_STORE_URL: z.optional(bucketUrl),
  PHOTO_PUBLIC_URL: z.optional(address(['https:', 'http:'])),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32))),
  IDENTITY_URL: z.optional(address(['http:', 'https:'])),
  IDENTITY_ADMIN_URL: z.optional(address(['http:', 'https:'])),
  IDENTITY_ADMIN_KEY: z.optional(z.string().check(z.minLength(16))),
  IDENTITY_OIDC_PROVIDERS: z.pipe(
    z._default(z.string(), '[]'),
    z.pipe(
      z.transform((value: string): unknown => {
        try {
          return JSON.parse(value)
        } catch {
          return value
        }
      }),
      z.array(oidcProvider, { error: 'must be a JSON array of providers (docs/operations.md, Ways to sign in)' }),
    ),
  ),
  IDENTITY_METHODS: z.pipe(
    z._default(z.string(), 'totp, lookup_secret, webauthn, passkey'),
    z.pipe(
      z.transform((value: string) => (value.trim() === 'none' ? [] : listed(value))),
      z.array(z.enum(identityMethods), {
        error: `must be some of ${identityMethods.join(', ')}, or none`,
      }),
    ),
  ),
  IDENTITY_BREACH_CHECK: z._default(
    z.string().check(
      z.refine(value => value === 'off' || value === 'on' || /^https?:$/.test(protocolOf(value)), {
        error: 'must be on, off or an address',
      }),
    ),
    'off',
  ),
  SMTP_URL: z.optional(address(['smtp:', 'smtps:'])),
  MAIL_FROM: z._default(
    z.string().check(
      z.regex(/^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
        error: 'must be an address, as Kaft <kaft@example.org>',
      }),
    ),
    'Kaft <kaft@localhost>',
  ),
  SITE_OWNER: z.optional(text(200)),
  SITE_OWNER_ADDRESS: z.optional(text(300)),
  SITE_OWNER_EMAIL: z.optional(z.email({ error: 'must be an e-mail address' })),
  OPERATOR_EMAIL: z.optional(z.email({ error: 'must be an e-mail address' })),
  SERVER_URL: z.optional(address(['http:', 'https:'])),
  TRUSTED_PROXIES: z.pipe(
    z._default(z.string(), ''),
    z.pipe(
      z.transform(listed),
      z.array(z.string().check(z.refine(isNetwork, { error: 'must be addresses or networks, as 172.20.0.5' }))),
    ),
  ),
  VAPID_PUBLIC_KEY: z.optional(key(65)),
  VAPID_PRIVATE_KEY: z.optional(key(32)),
  VAPID_SUBJECT: z.optional(address(['https:', 'mailto:'])),
  PUSH_LOOPBACK: z.optional(flag),
  BACKUP_EVERY: z.pipe(z._default(z.string(), 'off'), duration),
  BACKUP_TO: z.optional(bucketUrl),
  BACKUP_KEEP: z._default(integerText.check(z.minimum(1)), 7),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  BOOK_SOURCES: bookSourcesSetting,
  GOOGLE_BOOKS_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{10,200}$/, { error: 'must be a key of Google Books' })),
  ),
  NO_INDEX: z.optional(flag),
  WORKER: z.optional(flag),
  MIN_BUILD: z._default(integerText, 0),
  SENTRY_DSN: z.optional(address(['https:', 'http:'])),
  SENTRY_TRACES_SAMPLE_RATE: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.1),
  ANALYTICS_SRC: z.optional(address(['https:', 'http:'])),
  RATE_LIMITS: z.optional(flag),
  DEMO: z.optional(flag),
  DEMO_PEOPLE: z.optional(flag),
})

export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  publicUrl: string | undefined
  /** Of PostgreSQL; absent: files in `dataDir`. */
  databaseUrl: string | undefined
  identityDatabaseUrl: string | undefined
  secretKey: string | undefined
  /** A bucket of S3 with its keys; absent: files in `dataDir`. */
  photoStore: BucketSetting | undefined
  photoPublicUrl: string | undefined
  identityUrl: string | undefined
  identityAdminUrl: string | undefined
  identityAdminKey: string | undefined
  identityOidcProviders: readonly z.infer<typeof oidcProvider>[]
  identityMethods: readonly (typeof identityMethods)[number][]
  identityBreachCheck: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  siteOwner: SiteOwner | undefined
  operatorEmail: string | undefined
  serverUrl: string | undefined
  trustedProxies: readonly string[]
  vapidPublicKey: string | undefined
  vapidPrivateKey: string | undefined
  vapidSubject: string | undefined
  pushLoopback: boolean
  sentryDsn: string | undefined
  sentryTracesSampleRate: number
  analyticsSrc: string | undefined
  /** Milliseconds; absent: no automatic backups. */
  backupEveryMs: number | undefined
  backupKeep: number
  backupTo: BucketSetting | undefined
  bucketKeys: BucketKeys | undefined
  /** Absent: only loopback may read /metrics. */
  metricsToken: string | undefined
  logLevel: string
  /** In the order of asking. */
  bookSources: readonly BookSourceSetting[]
  googleBooksKey: string | undefined
  noIndex: boolean
  /** Off: devices unregister their service worker. */
  worker: boolean
  /** Older clients update first. */
  minBuild: number
  rateLimits: boolean
  demo: boolean
  /** Production starts despite them. */
  demoPeople: boolean
}

export class BadSettings extends Error {
  constructor(sentences: readonly string[]) {
    super(`The settings are not right:\n${sentences.join('\n')}`)
  }
}

type Environment = Record<string, string | undefined>

/** One error names every bad variable (K2). */
export function readConfig(environment: Environment): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(filled, { error: settingError })
  const faults = [
    ...(parsed.error?.issues.map(sentence) ?? []),
    ...ownerErrors(filled),
    ...productionErrors(parsed.data),
    ...vapidErrors(parsed.data),
    ...secretErrors(parsed.data),
    ...bucketErrors(parsed.data),
  ]
  if (!parsed.success || faults.length > 0) throw new BadSettings(faults)
  const value = parsed.data
  const production = value.NODE_ENV === 'production'
  return {
    production,
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    publicUrl: value.PUBLIC_URL && new URL(value.PUBLIC_URL).origin,
    databaseUrl: value.DATABASE_URL,
    identityDatabaseUrl: value.IDENTITY_DATABASE_URL ?? (value.DATABASE_URL && inSchemaOfIdentity(value.DATABASE_URL)),
    secretKey: value.SECRET_KEY,
    photoStore: bucketOf(value.PHOTO_STORE_URL, value),
    photoPublicUrl: value.PHOTO_PUBLIC_URL?.replace(/\/$/, ''),
    identityUrl: value.IDENTITY_URL,
    identityAdminUrl: value.IDENTITY_ADMIN_URL,
    identityAdminKey: value.IDENTITY_ADMIN_KEY,
    identityOidcProviders: value.IDENTITY_OIDC_PROVIDERS,
    identityMethods: value.IDENTITY_METHODS,
    identityBreachCheck: breachCheckOf(value.IDENTITY_BREACH_CHECK),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    siteOwner: siteOwnerOf(value),
    operatorEmail: value.OPERATOR_EMAIL ?? value.SITE_OWNER_EMAIL,
    serverUrl: value.SERVER_URL,
    trustedProxies: value.TRUSTED_PROXIES,
    vapidPublicKey: value.VAPID_PUBLIC_KEY,
    vapidPrivateKey: value.VAPID_PRIVATE_KEY,
    vapidSubject: value.VAPID_SUBJECT,
    pushLoopback: value.PUSH_LOOPBACK ?? false,
    sentryDsn: value.SENTRY_DSN,
    sentryTracesSampleRate: value.SENTRY_TRACES_SAMPLE_RATE,
    analyticsSrc: production ? value.ANALYTICS_SRC : undefined,
    backupEveryMs: value.BACKUP_EVERY,
    backupKeep: value.BACKUP_KEEP,
    backupTo: bucketOf(value.BACKUP_TO, value),
    bucketKeys: keysOf(value),
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    bookSources: value.BOOK_SOURCES,
    googleBooksKey: value.GOOGLE_BOOKS_KEY,
    noIndex: value.NO_INDEX ?? false,
    worker: value.WORKER ?? true,
    minBuild: value.MIN_BUILD,
    rateLimits: value.RATE_LIMITS ?? true,
    demo: value.DEMO ?? false,
    demoPeople: value.DEMO_PEOPLE ?? false,
  }
}

/** Beside the product's schema: `kaft` and `kaft_identity`, or `public` and `identity`. */
export function inSchemaOfIdentity(url: string): string {
  const [address = '', query = ''] = url.split('?')
  const params = new URLSearchParams(query)
  const schema = params.get('schema')
  params.set('schema', schema === null ? 'identity' : `${schema}_identity`)
  return `${address}?${params}`
}

function secretErrors(value: z.infer<typeof variables> | undefined): string[] {
  if (value?.DATABASE_URL === undefined || value.SECRET_KEY !== undefined) return []
  return ['  SECRET_KEY: is needed with DATABASE_URL, the same for all nodes. Make one: openssl rand -hex 32']
}

/** An owner needs a name and an address to be of use. */
function ownerErrors({
  SITE_OWNER: name,
  SITE_OWNER_ADDRESS: address,
  SITE_OWNER_EMAIL: email,
}: Environment): string[] {
  if (name !== undefined && email === undefined) return ['  SITE_OWNER_EMAIL: must be set where SITE_OWNER is']
  const isHalf = name === undefined && (email !== undefined || address !== undefined)
  return isHalf ? ['  SITE_OWNER: must be set where its e-mail or postal address is'] : []
}

/** Visitors could make this server call its own machine, or log in as people whose password everybody knows. */
function productionErrors(value: z.infer<typeof variables> | undefined): string[] {
  if (value?.NODE_ENV !== 'production') return []
  const open = (['PUSH_LOOPBACK', 'DEMO'] as const).filter(name => value[name] === true)
  const isStandIn = value.BOOK_SOURCES.some(({ origin }) => origin !== undefined)
  return [
    ...open.map(name => `  ${name}: must be off where NODE_ENV is production`),
    ...(isStandIn ? ['  BOOK_SOURCES: must name no address where NODE_ENV is production'] : []),
  ]
}

/** Half a pair would be ignored, and a mismatch reaches no browser. */
function vapidErrors(value: z.infer<typeof variables> | undefined): string[] {
  const { VAPID_PUBLIC_KEY: given, VAPID_PRIVATE_KEY: privateKey } = value ?? {}
  if (given === undefined && privateKey === undefined) return []
  if (given === undefined) return ['  VAPID_PUBLIC_KEY: must be set where VAPID_PRIVATE_KEY is']
  if (privateKey === undefined) return ['  VAPID_PRIVATE_KEY: must be set where VAPID_PUBLIC_KEY is']
  return isKeyPair(given, privateKey) ? [] : ['  VAPID_PUBLIC_KEY: must be the other half of VAPID_PRIVATE_KEY']
}

function siteOwnerOf(value: z.infer<typeof variables>): SiteOwner | undefined {
  const { SITE_OWNER: name, SITE_OWNER_ADDRESS: address = null, SITE_OWNER_EMAIL: email } = value
  return name !== undefined && email !== undefined ? { name, address, email } : undefined
}

function breachCheckOf(value: string): string | undefined {
  if (value === 'off') return undefined
  return value === 'on' ? 'https://api.pwnedpasswords.com' : value
}

function sentence(issue: z.core.$ZodIssue): string {
  const [name, ...inside] = issue.path
  return `  ${String(name)}: ${inside.length > 0 ? `${inside.join('.')}: ` : ''}${issue.message}`
}
