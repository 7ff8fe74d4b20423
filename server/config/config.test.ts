import { describe, expect, it } from 'vitest'
import { readConfig, variables } from './config.ts'
import { makeVapidKeys } from './secrets.ts'

describe('readConfig', () => {
  it('takes an empty environment, with the defaults of the table (K2)', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      publicUrl: undefined,
      trustedProxies: [],
      logLevel: 'info',
      noIndex: false,
      rateLimits: true,
      demo: false,
      demoPeople: false,
      sentryTracesSampleRate: 0.1,
    })
  })

  it('loads the demo only where it is asked for, and never in production (K2)', () => {
    for (const environment of [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'test' }, { DEMO: 'off' }])
      expect(readConfig(environment).demo).toBe(false)
    expect(readConfig({ DEMO: 'on' }).demo).toBe(true)
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'off' }).demo).toBe(false)
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: 'on' })).toThrow(/^ {2}DEMO: must be off where NODE_ENV/m)
  })

  it.each([
    'postgres://kaft:%zz@db.example/kaft',
    'postgres://db.example:99999/kaft',
    'postgres://db.example:0/kaft',
    'postgres://kaft:ge#heim@db.example/kaft',
    'postgres://kaft:ge/heim@db.example/kaft',
    'postgres://kaft:g@heim@db.example/kaft',
    'postgres:///kaft',
    'mysql://db.example/kaft',
  ])('refuses %s as a database in one sentence, without its password (K2, K6)', url => {
    const refused = () => readConfig({ DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32) })
    expect(refused).toThrow(/^ {2}DATABASE_URL: must be as postgres:\/\/user:password@host:5432\/database;/m)
    expect(refused).not.toThrow(/ge.heim|g@heim/)
  })

  it.each([
    'postgres://kaft@127.0.0.1:5432/postgres?schema=kaft',
    'postgresql://kaft:ge%23heim@[::1]/kaft',
    'postgres://one.example,two.example:5433/kaft?sslmode=require',
    'postgres://db.example',
  ])('takes %s as a database (K6)', url => {
    expect(readConfig({ DATABASE_URL: url, SECRET_KEY: 'x'.repeat(32) }).databaseUrl).toBe(url)
  })

  it.each([
    ['on', true],
    ['1', true],
    ['true', true],
    ['YES', true],
    ['off', false],
    ['0', false],
    ['false', false],
    ['no', false],
  ])('takes %s as a switch (A8, K2)', (word, is) => {
    expect(readConfig({ NO_INDEX: word, RATE_LIMITS: word, DEMO: word })).toMatchObject({
      noIndex: is,
      rateLimits: is,
      demo: is,
    })
  })

  it('takes who runs the site with a way to reach them, and no half of it (K2)', () => {
    const whole = {
      SITE_OWNER: ' Stichting Kaft ',
      SITE_OWNER_ADDRESS: 'Dam 1, Delft',
      SITE_OWNER_EMAIL: 'wij@kaft.example',
    }
    expect(readConfig(whole).siteOwner).toEqual({
      name: 'Stichting Kaft',
      address: 'Dam 1, Delft',
      email: 'wij@kaft.example',
    })
    const { SITE_OWNER, SITE_OWNER_ADDRESS, SITE_OWNER_EMAIL } = whole
    expect(readConfig({ SITE_OWNER, SITE_OWNER_EMAIL }).siteOwner).toMatchObject({ address: null })
    expect(readConfig({}).siteOwner).toBeUndefined()
    expect(() => readConfig({ SITE_OWNER })).toThrow(/^ {2}SITE_OWNER_EMAIL: /m)
    expect(() => readConfig({ SITE_OWNER_EMAIL })).toThrow(/^ {2}SITE_OWNER: /m)
    expect(() => readConfig({ SITE_OWNER_ADDRESS })).toThrow(/^ {2}SITE_OWNER: /m)
    expect(() => readConfig({ SITE_OWNER, SITE_OWNER_EMAIL: 'us' })).toThrow(/^ {2}SITE_OWNER_EMAIL: must be/m)
    expect(() => readConfig({ SITE_OWNER: '  ', SITE_OWNER_EMAIL })).toThrow(/^ {2}SITE_OWNER: /m)
    expect(() => readConfig({ SITE_OWNER, PORT: 'x' })).toThrow(/^ {2}PORT: [^]*^ {2}SITE_OWNER_EMAIL: /m)
  })

  it('takes a sender with and without a name, and none that no mail could come from (K2)', () => {
    for (const MAIL_FROM of ['Kaft <kaft@example.org>', 'kaft@example.org'])
      expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
    for (const MAIL_FROM of ['kaft', 'not a mail', 'Kaft <kaft>', 'a@b\nBcc: c@d'])
      expect(() => readConfig({ MAIL_FROM })).toThrow(/^ {2}MAIL_FROM: /m)
  })

  it('lets pushes go to this machine for tests, never in production (K2)', () => {
    expect(readConfig({}).pushLoopback).toBe(false)
    expect(readConfig({ PUSH_LOOPBACK: 'on' }).pushLoopback).toBe(true)
    expect(readConfig({ NODE_ENV: 'production', PUSH_LOOPBACK: 'off' }).pushLoopback).toBe(false)
    expect(() => readConfig({ NODE_ENV: 'production', PUSH_LOOPBACK: 'on' })).toThrow(/^ {2}PUSH_LOOPBACK: /m)
  })

  it('takes keys of pushes as a pair only, so that none is left aside without a word (K2)', () => {
    const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } = makeVapidKeys()
    expect(readConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }).vapidPublicKey).toBe(VAPID_PUBLIC_KEY)
    expect(() => readConfig({ VAPID_PUBLIC_KEY })).toThrow(/^ {2}VAPID_PRIVATE_KEY: must be set/m)
    expect(() => readConfig({ VAPID_PRIVATE_KEY })).toThrow(/^ {2}VAPID_PUBLIC_KEY: must be set/m)
    const other = { VAPID_PUBLIC_KEY: makeVapidKeys().publicKey, VAPID_PRIVATE_KEY }
    expect(() => readConfig(other)).toThrow(/^ {2}VAPID_PUBLIC_KEY: must be the other half/m)
    for (const zero of ['A'.repeat(43), Buffer.alloc(32, 255).toString('base64url')])
      expect(() => readConfig({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: zero })).toThrow(/^ {2}VAPID_PUBLIC_KEY: /m)
  })

  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
  const circle = { ...keys, PHOTO_STORE_URL: 's3://photos', PUBLIC_URL: 'https://kaft.example' }
  it.each([
    ['PHOTO_STORE_URL: needs AWS_ACCESS_KEY_ID', { PHOTO_STORE_URL: 's3://photos' }],
    ['BACKUP_TO: needs AWS_ACCESS_KEY_ID', { BACKUP_TO: 's3://backups/kaft', AWS_ACCESS_KEY_ID: 'key' }],
    ['PHOTO_PUBLIC_URL: is of the bucket', { PHOTO_PUBLIC_URL: 'https://photos.example' }],
    ['PHOTO_PUBLIC_URL: is where this site', { ...circle, PHOTO_PUBLIC_URL: 'https://kaft.example/uploads/images' }],
    ['PHOTO_PUBLIC_URL: is where this site', { ...circle, PHOTO_PUBLIC_URL: 'http://KAFT.example/uploads/images/' }],
    ['PHOTO_PUBLIC_URL: is where this site', { PHOTO_PUBLIC_URL: 'http://localhost:3000/uploads/images' }],
    ['PHOTO_STORE_URL: must be as', { ...keys, PHOTO_STORE_URL: 'https://photos.example' }],
    ['PHOTO_STORE_URL: must be as', { ...keys, PHOTO_STORE_URL: 's3://photos/%zz' }],
    ['PHOTO_STORE_URL: must be as', { ...keys, PHOTO_STORE_URL: "s3://photos/eva's" }],
    ['PHOTO_STORE_URL: must be as', { ...keys, PHOTO_STORE_URL: 's3://photos?endpoint=127.0.0.1:8333' }],
  ])('says of photos elsewhere: %s (K2, K6)', (sentence, environment) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  it.each(['https://kaft.example/photos', 'https://photos.example/uploads/images'])(
    'takes %s as where browsers get photos (K2, K6)',
    PHOTO_PUBLIC_URL => {
      expect(readConfig({ ...circle, PHOTO_PUBLIC_URL }).photoPublicUrl).toBe(PHOTO_PUBLIC_URL)
    },
  )

  it.each([
    ['off', undefined],
    ['90m', 5_400_000],
    ['12h', 43_200_000],
    ['1d', 86_400_000],
  ])('takes %s as how often to back up (K2)', (BACKUP_EVERY, backupEveryMs) => {
    expect(readConfig({ BACKUP_EVERY })).toMatchObject({ backupEveryMs, backupKeep: 7 })
  })

  it.each(['0h', '1', 'h', '-1h', '1.5h', '1 day', '12h30m', '99999d', 'on'])(
    'takes %s as no time between backups (K2)',
    BACKUP_EVERY => {
      expect(() => readConfig({ BACKUP_EVERY })).toThrow(/^ {2}BACKUP_EVERY: must be off or a time/m)
    },
  )

  it('takes an empty variable as one that is not set (K2)', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, publicUrl: undefined })
  })

  it('keeps of PUBLIC_URL its origin (K2)', () => {
    expect(readConfig({ PUBLIC_URL: 'https://kaft.example/' }).publicUrl).toBe('https://kaft.example')
  })

  it('takes addresses and networks of proxies (K2)', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1'])
  })

  it('takes providers to sign in with beside the password (F3, K2)', () => {
    const campus = { id: 'campus', label: 'Campus', issuer_url: 'https://login.campus.example', client_id: 'kaft' }
    expect(readConfig({ IDENTITY_OIDC_PROVIDERS: JSON.stringify([campus]) }).identityOidcProviders).toEqual([
      { ...campus, scope: ['openid', 'email', 'profile'] },
    ])
  })

  it('knows which ways to sign in there are beside the password (F3, K2)', () => {
    const read = (IDENTITY_METHODS: string) => readConfig({ IDENTITY_METHODS }).identityMethods
    expect(readConfig({}).identityMethods).toEqual(['totp', 'lookup_secret', 'webauthn', 'passkey'])
    expect(read('code, totp')).toEqual(['code', 'totp'])
    expect(read('none')).toEqual([])
    for (const wrong of ['totp, sms', 'none, totp', 'password'])
      expect(() => read(wrong)).toThrow(/^ {2}IDENTITY_METHODS: .*lookup_secret/m)
  })

  it('knows where stolen passwords are looked up, if they are (K2)', () => {
    const read = (IDENTITY_BREACH_CHECK: string) => readConfig({ IDENTITY_BREACH_CHECK }).identityBreachCheck
    expect(readConfig({}).identityBreachCheck).toBeUndefined()
    expect(read('off')).toBeUndefined()
    expect(read('on')).toBe('https://api.pwnedpasswords.com')
    expect(read('https://passwords.example')).toBe('https://passwords.example')
    expect(() => read('perhaps')).toThrow(/IDENTITY_BREACH_CHECK: must be on, off or an address/)
  })

  it.each(['campus', '{}', '[{"id":"Campus!"}]'])('refuses %s as providers, by name (K2)', value => {
    expect(() => readConfig({ IDENTITY_OIDC_PROVIDERS: value })).toThrow(/^ {2}IDENTITY_OIDC_PROVIDERS: /m)
  })

  it.each([
    ['NODE_ENV', 'prod', 'must be development, production or test'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
    ['PORT', 'x', 'must be a number'],
    ['PORT', '1.5', 'must be a whole number'],
    ['PORT', '-1', 'must be at least 0'],
    ['PORT', '70000', 'must be at most 65535'],
    ['BACKUP_KEEP', '0', 'must be at least 1'],
    ['SECRET_KEY', 'short', 'must have at least 32 characters'],
    ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
    ['SITE_OWNER_ADDRESS', 'x'.repeat(301), 'must have at most 300 characters'],
    ['SENTRY_TRACES_SAMPLE_RATE', 'Infinity', 'must be a number'],
    ['IDENTITY_METHODS', 'sms', '0: must be totp, lookup_secret, webauthn, passkey or code'],
    ['IDENTITY_OIDC_PROVIDERS', '[1]', '0: must be an object'],
    ['IDENTITY_OIDC_PROVIDERS', '[{"id":"A!"}]', '0.id: must be small letters'],
    ['IDENTITY_OIDC_PROVIDERS', '[{"id":"a"}]', '0.label: must be a text'],
  ])('refuses %s=%s in our words: %s (K2)', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: ${words}`)
  })

  it('says nothing in words of a library, whatever is wrong (K2)', () => {
    const wrong = [
      'x',
      '\u0000',
      '-1',
      '1.5',
      '1e400',
      ' ',
      '{}',
      '[1]',
      '[{}]',
      '[{"id":1}]',
      'https://[',
      '::1/200',
      's3://',
    ]
    for (const name of Object.keys(variables.shape))
      for (const value of wrong) {
        const read = () => readConfig({ [name]: value })
        expect(read).not.toThrow(/Invalid|expected|received|Too (big|small)|NaN|undefined|something else/)
      }
  })

  it('names every bad variable, and no good one (K2)', () => {
    const bad = {
      PORT: '70000',
      NODE_ENV: 'prod',
      PUBLIC_URL: 'kaft.example',
      IDENTITY_ADMIN_KEY: 'short',
      SMTP_URL: 'http://mail',
      VAPID_PUBLIC_KEY: 'abc',
      TRUSTED_PROXIES: '10.0.0.0/8, proxy.example',
      RATE_LIMITS: 'maybe',
      SENTRY_TRACES_SAMPLE_RATE: '2',
    }
    const read = () => readConfig({ ...bad, HOST: '0.0.0.0' })
    for (const name of Object.keys(bad)) expect(read).toThrow(new RegExp(`^ {2}${name}: `, 'm'))
    expect(read).not.toThrow(/HOST/)
  })
})
