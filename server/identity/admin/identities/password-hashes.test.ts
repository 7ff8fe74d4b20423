import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin } from '../../testing/admin.ts'
import { createTestProvider, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
beforeEach(async () => void (provider = await createTestProvider()))
afterEach(() => provider.close())

const ask = createAdmin(() => provider)
const bring = (hashed_password: string) =>
  ask('POST', '/identities', {
    traits: { email: 'eva@example.org' },
    credentials: { password: { config: { hashed_password } } },
  })

/**
 * Values from elsewhere: RFC 7914 (scrypt, section 12; PBKDF2-HMAC-SHA-256, section 11), RFC 6070 (PBKDF2-HMAC-SHA-1), the
 * example of Firebase's own scrypt, the well-known bcrypt and MD5 of a password. scrypt's `ln` is the cost itself, as
 * Kratos writes it.
 */
const known: [name: string, hashed: string, password: string][] = [
  [
    'scrypt',
    `$scrypt$ln=1024,r=8,p=16$${base64('NaCl')}$${hex('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640')}`,
    'password',
  ],
  [
    'pbkdf2-sha256',
    `$pbkdf2-sha256$i=80000,l=64$${base64('NaCl')}$${hex('4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d')}`,
    'Password',
  ],
  [
    'pbkdf2 (SHA-1)',
    `$pbkdf2$i=4096,l=20$${base64('salt')}$${hex('4b007901b765489abead49d926f721d065a429c1')}`,
    'password',
  ],
  ['bcrypt', '$2a$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW', 'abc123xyz'],
  [
    'firescrypt',
    '$firescrypt$ln=14,r=8,p=1$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==$Bw==$jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    'user1password',
  ],
  ['md5', `$md5$${hex('5f4dcc3b5aa765d61d8327deb882cf99')}`, 'password'],
  [
    'md5 with a salt',
    `$md5$pf=${base64('{SALT}.{PASSWORD}')}$${base64('pepper')}$${hex(md5Of('pepper.password'))}`,
    'password',
  ],
]

describe('passwords that come hashed', () => {
  it.each(known)('let people in with %s, and are hashed anew then (G8)', async (_, hashed, password) => {
    const { body } = await bring(hashed)
    expect((await provider.browser().signIn('eva@example.org', `${password}x`)).status).toBe(400)
    expect((await provider.browser().signIn('eva@example.org', password)).status).toBe(200)
    const { body: shown } = await ask('GET', `/identities/${body.id}?include_credential=password`)
    expect(shown.credentials.password.config.hashed_password).toMatch(/^\$argon2id\$/)
    expect((await provider.browser().signIn('eva@example.org', password)).status).toBe(200)
  })

  it('are hashed anew when they are weaker than ours (G8)', async () => {
    const weak = await hash('Zq-correct-horse-77', { memoryCost: 8, timeCost: 2 })
    const { body } = await bring(weak)
    expect((await provider.browser().signIn()).status).toBe(200)
    const { body: shown } = await ask('GET', `/identities/${body.id}?include_credential=password`)
    expect(shown.credentials.password.config.hashed_password).toMatch(/m=8,t=1,p=1/)
  })

  it.each([
    '$2b$31$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW',
    '$2b$12$short',
    '$md5$CY9rzUYh03PK3k6D',
    '$sha1$CY9rzUYh03PK3k6DJie09g==',
    '$scrypt$ln=1000,r=8,p=1$c2FsdA==$c2FsdHNhbHRzYWx0',
    '$scrypt$ln=1073741824,r=8,p=1$c2FsdA==$c2FsdHNhbHRzYWx0',
    '$pbkdf2-sha256$i=0,l=9$c2FsdA$c2FsdHNhbHRz',
    '$pbkdf2-sha256$i=99999999999,l=9$c2FsdA$c2FsdHNhbHRz',
    '$argon2id$v=19$m=65536$short',
    'Zq-correct-horse-77',
  ])('are refused where we could not verify them: %s (G8)', async hashed => {
    const answer = await bring(hashed)
    expect(answer.status).toBe(400)
    expect(answer.body.error.reason).toContain('hash')
  })
})

function md5Of(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

function hex(text: string): string {
  return Buffer.from(text, 'hex').toString('base64')
}
