/** `npm run settings` copies these to README.md. */
export interface Setting {
  standard: string
  meaning: string
}

export const settings: Record<string, Setting> = {
  NODE_ENV: {
    standard: 'development',
    meaning: '`production` where strangers come: no demo, no `/dev` pages, no details of errors',
  },
  PORT: { standard: '3000', meaning: 'port to listen on; 0 picks a free one' },
  HOST: { standard: '127.0.0.1', meaning: 'address to listen on; 0.0.0.0 for all, behind a proxy or in a container' },
  DATA_DIR: { standard: './data', meaning: 'folder of everything that is kept; made when absent' },
  PUBLIC_URL: {
    standard: 'http://localhost:PORT',
    meaning: 'origin that users see; cookies, links in mails and allowed origins follow it',
  },
  DATABASE_URL: {
    standard: 'DATA_DIR/product.sqlite',
    meaning: 'a PostgreSQL for several nodes, as `postgres://user:password@host/kaft?schema=kaft` (docs/operations.md)',
  },
  IDENTITY_DATABASE_URL: {
    standard: 'DATABASE_URL, in a schema beside',
    meaning: 'that of the provider in the box, where it is another',
  },
  SECRET_KEY: {
    standard: 'none',
    meaning: 'what encrypts the secrets in DATABASE_URL, at least 32 characters, the same for all nodes',
  },
  PHOTO_STORE_URL: {
    standard: 'DATA_DIR/photos',
    meaning: 'a bucket of S3 for photos, as `s3://bucket/prefix?endpoint=https://…&region=…`',
  },
  PHOTO_PUBLIC_URL: {
    standard: 'none',
    meaning: 'where browsers get photos of that bucket and prefix, by a redirect; else through this server',
  },
  AWS_ACCESS_KEY_ID: { standard: 'none', meaning: 'who may write in the buckets of PHOTO_STORE_URL and BACKUP_TO' },
  AWS_SECRET_ACCESS_KEY: { standard: 'none', meaning: 'their secret' },
  IDENTITY_URL: {
    standard: 'embedded',
    meaning: 'public address of an Ory Kratos to use instead of the one in the box',
  },
  IDENTITY_ADMIN_URL: { standard: 'IDENTITY_URL', meaning: 'its admin address' },
  IDENTITY_ADMIN_KEY: { standard: 'generated', meaning: 'key that `/auth/admin/*` asks for, at least 16 characters' },
  IDENTITY_OIDC_PROVIDERS: {
    standard: 'none',
    meaning: 'providers to sign in with beside the password, as a JSON array; embedded provider only',
  },
  IDENTITY_METHODS: {
    standard: 'totp, lookup_secret, webauthn, passkey',
    meaning:
      'ways to sign in beside the password: these and `code` (a code by mail), or `none`; embedded provider only',
  },
  IDENTITY_BREACH_CHECK: {
    standard: 'off',
    meaning:
      '`on` refuses passwords that haveibeenpwned.com knows (five characters of a hash are sent), or a URL like it',
  },
  SMTP_URL: {
    standard: 'files',
    meaning: 'where mail goes, `smtp://user:password@host:587`; else files in DATA_DIR/mail',
  },
  MAIL_FROM: { standard: 'Kaft <kaft@localhost>', meaning: 'sender of mails' },
  SITE_OWNER: {
    standard: 'none',
    meaning: 'who runs the site, named on `/privacy` and `/tos`: a person or an association',
  },
  SITE_OWNER_ADDRESS: { standard: 'none', meaning: 'their postal address, on one line' },
  SITE_OWNER_EMAIL: {
    standard: 'none',
    meaning: 'where they are asked about personal data; needed where `SITE_OWNER` is set',
  },
  OPERATOR_EMAIL: {
    standard: 'SITE_OWNER_EMAIL',
    meaning: 'where reports of ads, chats and faults are mailed to; none where neither is set',
  },
  SERVER_URL: {
    standard: 'PUBLIC_URL/api',
    meaning: 'base of the API in the client, where it is elsewhere; the page’s `connect-src` follows it',
  },
  TRUSTED_PROXIES: {
    standard: 'none',
    meaning:
      'addresses and networks whose `X-Forwarded-For` counts, as narrow as can be: `127.0.0.1, ::1`, `172.20.0.5`',
  },
  VAPID_PUBLIC_KEY: {
    standard: 'generated',
    meaning: 'what push services know this server by, with `VAPID_PRIVATE_KEY`; other keys end all pushes',
  },
  VAPID_PRIVATE_KEY: { standard: 'generated', meaning: 'its other half, both in base64url' },
  VAPID_SUBJECT: {
    standard: 'SITE_OWNER_EMAIL',
    meaning: 'whom push services may ask about this server, `mailto:` or `https:`; else PUBLIC_URL, else MAIL_FROM',
  },
  PUSH_LOOPBACK: {
    standard: 'off',
    meaning: '`on` takes push endpoints on this machine, for tests; refused in production',
  },
  SENTRY_DSN: {
    standard: 'none',
    meaning: 'where browsers report errors to (Sentry, or what speaks its protocol), without personal data',
  },
  SENTRY_TRACES_SAMPLE_RATE: { standard: '0.1', meaning: 'share of visits whose speed is reported there, 0 to 1' },
  ANALYTICS_SRC: { standard: 'none', meaning: 'address of a script that counts visits; loaded in production only' },
  BACKUP_EVERY: {
    standard: 'off',
    meaning: 'how often the server backs itself up, as `90m`, `12h` or `1d`, to DATA_DIR/backups',
  },
  BACKUP_KEEP: { standard: '7', meaning: 'how many of those backups are kept, there and in BACKUP_TO' },
  BACKUP_TO: {
    standard: 'none',
    meaning: 'a bucket of S3 that every backup is sent to, as PHOTO_STORE_URL; another prefix, better another bucket',
  },
  METRICS_TOKEN: {
    standard: 'none',
    meaning:
      'what `/metrics` asks for as `Authorization: Bearer …`, at least 16 characters; else only this machine may ask',
  },
  LOG_LEVEL: { standard: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent' },
  NO_INDEX: { standard: 'off', meaning: '`on` keeps the whole site out of search engines' },
  WORKER: {
    standard: 'on',
    meaning: '`off` takes the service worker from every device that comes by; what people made stays',
  },
  MIN_BUILD: {
    standard: '0',
    meaning: 'clients older than this build (`v1.…` in the footer) update themselves at once',
  },
  RATE_LIMITS: { standard: 'on', meaning: '`off` only for load tests on loopback' },
  DEMO: {
    standard: 'off',
    meaning:
      '`on` fills an empty database with the demo, as `npm start` does without `NODE_ENV`; refused in production',
  },
  DEMO_PEOPLE: {
    standard: 'off',
    meaning: '`on` lets production start where people of the demo are, whose password everybody knows',
  },
  CHROMIUM_PATH: { standard: 'found', meaning: 'browser for the tests' },
  FIREFOX_PATH: { standard: 'found', meaning: 'the second browser for the tests' },
}
