/** `npm run settings` copies these to docs/operations.md. */
export interface Setting {
  standard: string
  meaning: string
}

export const settings: Record<string, Setting> = {
  NODE_ENV: {
    standard: 'development',
    meaning: '`production` for a public site: no demo, no `/dev` pages, no details of errors',
  },
  PORT: { standard: '3000', meaning: 'port to listen on; 0 picks a free one' },
  HOST: { standard: '127.0.0.1', meaning: 'address to listen on; 0.0.0.0 for all, behind a proxy or in a container' },
  DATA_DIR: { standard: './data', meaning: 'folder of all data; created if absent' },
  PUBLIC_URL: {
    standard: 'http://localhost:PORT',
    meaning: 'origin that users see; sets cookies, links in mails and allowed origins',
  },
  DATABASE_URL: {
    standard: 'DATA_DIR/product.sqlite',
    meaning: 'PostgreSQL for several nodes, as `postgres://user:password@host/kaft?schema=kaft`',
  },
  IDENTITY_DATABASE_URL: {
    standard: 'DATABASE_URL, another schema',
    meaning: 'database of the embedded provider',
  },
  SECRET_KEY: {
    standard: 'none',
    meaning: 'encrypts the secrets in DATABASE_URL; at least 32 characters, the same on all nodes',
  },
  PHOTO_STORE_URL: {
    standard: 'DATA_DIR/photos',
    meaning: 'S3 bucket for photos, as `s3://bucket/prefix?endpoint=https://…&region=…`',
  },
  PHOTO_PUBLIC_URL: {
    standard: 'none',
    meaning: 'address to which browsers are redirected for photos; otherwise this server serves them',
  },
  AWS_ACCESS_KEY_ID: { standard: 'none', meaning: 'key for the buckets of PHOTO_STORE_URL and BACKUP_TO' },
  AWS_SECRET_ACCESS_KEY: { standard: 'none', meaning: 'its secret' },
  IDENTITY_URL: {
    standard: 'embedded',
    meaning: 'public address of an Ory Kratos that replaces the embedded provider',
  },
  IDENTITY_ADMIN_URL: { standard: 'IDENTITY_URL', meaning: 'its admin address' },
  IDENTITY_ADMIN_KEY: { standard: 'generated', meaning: 'key for `/auth/admin/*`, at least 16 characters' },
  IDENTITY_OIDC_PROVIDERS: {
    standard: 'none',
    meaning: 'JSON array of accounts elsewhere to sign in with; embedded provider only',
  },
  IDENTITY_METHODS: {
    standard: 'totp, lookup_secret, webauthn, passkey',
    meaning: 'methods beside the password: these and `code` (by mail), or `none`; embedded provider only',
  },
  IDENTITY_BREACH_CHECK: {
    standard: 'off',
    meaning:
      '`on`, or a compatible URL, refuses passwords that haveibeenpwned.com knows (five characters of a hash are sent)',
  },
  SMTP_URL: {
    standard: 'files',
    meaning: 'mail server, `smtp://user:password@host:587`; otherwise files in DATA_DIR/mail',
  },
  MAIL_FROM: { standard: 'Kaft <kaft@localhost>', meaning: 'sender of mails' },
  SITE_OWNER: {
    standard: 'none',
    meaning: 'person or association named on `/privacy` and `/tos`',
  },
  SITE_OWNER_ADDRESS: { standard: 'none', meaning: 'their postal address, on one line' },
  SITE_OWNER_EMAIL: {
    standard: 'none',
    meaning: 'their address for personal data; required with `SITE_OWNER`',
  },
  OPERATOR_EMAIL: {
    standard: 'SITE_OWNER_EMAIL',
    meaning: 'recipient of reports about ads, chats and faults',
  },
  SERVER_URL: {
    standard: 'PUBLIC_URL/api',
    meaning: 'base of the API in the client; sets the page’s `connect-src`',
  },
  TRUSTED_PROXIES: {
    standard: 'none',
    meaning: 'addresses and networks whose `X-Forwarded-For` counts, as narrow as possible: `127.0.0.1, ::1`',
  },
  VAPID_PUBLIC_KEY: {
    standard: 'generated',
    meaning: 'identifies this server to push services; other keys end all pushes',
  },
  VAPID_PRIVATE_KEY: { standard: 'generated', meaning: 'its private half, both in base64url' },
  VAPID_SUBJECT: {
    standard: 'SITE_OWNER_EMAIL',
    meaning: 'contact for push services, `mailto:` or `https:`; else PUBLIC_URL, else MAIL_FROM',
  },
  PUSH_LOOPBACK: {
    standard: 'off',
    meaning: '`on` accepts push endpoints on this machine, for tests; refused in production',
  },
  SENTRY_DSN: {
    standard: 'none',
    meaning: 'Sentry or compatible service for browser errors, without personal data',
  },
  SENTRY_TRACES_SAMPLE_RATE: { standard: '0.1', meaning: 'share of visits whose speed is reported, 0 to 1' },
  ANALYTICS_SRC: { standard: 'none', meaning: 'script that counts visits, in production only' },
  BACKUP_EVERY: {
    standard: 'off',
    meaning: 'interval of backups to DATA_DIR/backups, as `90m`, `12h` or `1d`',
  },
  BACKUP_KEEP: { standard: '7', meaning: 'number of those backups to keep, there and in BACKUP_TO' },
  BACKUP_TO: {
    standard: 'none',
    meaning: 'S3 bucket for every backup, as PHOTO_STORE_URL, with another prefix or better another bucket',
  },
  METRICS_TOKEN: {
    standard: 'none',
    meaning: 'bearer token for `/metrics`, at least 16 characters; otherwise only this machine may ask',
  },
  LOG_LEVEL: { standard: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent' },
  BOOK_SOURCES: {
    standard: 'none',
    meaning:
      'catalogues to ask for unknown books, in this order: `openlibrary`, `googlebooks`, `kb`; they learn the ISBN and your address',
  },
  GOOGLE_BOOKS_KEY: { standard: 'none', meaning: 'API key for `googlebooks`, which allows few questions without one' },
  NO_INDEX: { standard: 'off', meaning: '`on` keeps the site out of search engines' },
  WORKER: {
    standard: 'on',
    meaning: '`off` removes the service worker from every visiting device; people’s data stays',
  },
  MIN_BUILD: {
    standard: '0',
    meaning: 'older clients (`v1.…` in the footer) update themselves at once',
  },
  RATE_LIMITS: { standard: 'on', meaning: '`off` only for load tests on loopback' },
  DEMO: {
    standard: 'off',
    meaning: '`on` loads the demo into an empty database, as `npm start` does; refused in production',
  },
  DEMO_PEOPLE: {
    standard: 'off',
    meaning: '`on` lets production start with demo people, whose password everybody knows',
  },
  CHROMIUM_PATH: { standard: 'found', meaning: 'browser for the tests' },
  FIREFOX_PATH: { standard: 'found', meaning: 'the second browser for the tests' },
}
