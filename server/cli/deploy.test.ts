import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { identitySchema } from '../identity/identities/identity-schema.ts'

const environment = {
  PUBLIC_URL: 'https://kaft.example',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_ADDRESS: 'kaft@kaft.example',
  KRATOS_COOKIE_SECRET: 'a'.repeat(32),
  KRATOS_CIPHER_SECRET: 'b'.repeat(32),
}
interface Config {
  secrets: Record<'cookie' | 'cipher', string[]>
}

const write = (env: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'kaft-kratos-'))
  execFileSync(process.execPath, ['deploy/kratos/write-config.mjs', folder], { env, stdio: 'pipe' })
  return folder
}

it('a real Kratos gets the identity schema of the one in the box (G1, K5)', () => {
  const folder = write(environment)
  for (const path of ['deploy/kratos', folder]) {
    const shipped: unknown = JSON.parse(readFileSync(join(path, 'identity.schema.json'), 'utf8'))
    expect(shipped).toEqual(identitySchema)
  }
})

it('a real Kratos finds the templates of our mails where its configuration says (G9, K5)', () => {
  const path = 'templates/verification_code/valid/email.subject.gotmpl'
  const written = readFileSync(join(write(environment), path), 'utf8')
  expect(written).toBe(readFileSync(join('deploy/kratos', path), 'utf8'))
  expect(readFileSync('compose.yaml', 'utf8')).toContain('kratos-config:/etc/config/kratos:ro')
})

it.each(['1'.repeat(32), "'".repeat(32), '# : {}[] & * ! | > % @ `" \\ -ab'.padEnd(32, 'c')])(
  'a real Kratos is given the secret %s as it is (K5)',
  secret => {
    const given = { KRATOS_COOKIE_SECRET: secret, KRATOS_CIPHER_SECRET: secret }
    const { secrets } = parse(readFileSync(join(write({ ...environment, ...given }), 'kratos.yml'), 'utf8')) as Config
    expect(secrets).toEqual({ cookie: [secret], cipher: [secret] })
  },
)

/** kratos-contract.md, 8.1. */
describe('the configuration of a real Kratos', () => {
  const text = readFileSync(join(write(environment), 'kratos.yml'), 'utf8')
  const config: unknown = parse(text)

  it.each<[path: string, value: unknown]>([
    ['version', 'v26.2.0'],
    ['dsn', 'sqlite:///var/lib/sqlite/db.sqlite?_fk=true&mode=rwc'],
    ['serve.public.base_url', 'https://kaft.example/auth/'],
    ['serve.public.port', 4433],
    ['serve.admin.port', 4434],
    ['selfservice.default_browser_return_url', 'https://kaft.example/'],
    ['selfservice.allowed_return_urls', ['https://kaft.example', 'https://kaft.example/en']],
    ['selfservice.flows.login.ui_url', 'https://kaft.example/login'],
    ['selfservice.flows.registration.ui_url', 'https://kaft.example/registration'],
    ['selfservice.flows.recovery.ui_url', 'https://kaft.example/recovery'],
    ['selfservice.flows.verification.ui_url', 'https://kaft.example/verification'],
    ['selfservice.flows.settings.ui_url', 'https://kaft.example/settings'],
    ['selfservice.flows.error.ui_url', 'https://kaft.example/error'],
    ['selfservice.flows.registration.enabled', true],
    ['selfservice.flows.registration.style', 'unified'],
    ['selfservice.flows.registration.after.password.hooks', [{ hook: 'session' }, { hook: 'show_verification_ui' }]],
    ['selfservice.flows.registration.after.passkey.hooks', [{ hook: 'session' }, { hook: 'show_verification_ui' }]],
    ['selfservice.flows.recovery.enabled', true],
    ['selfservice.flows.recovery.use', 'code'],
    ['selfservice.flows.recovery.notify_unknown_recipients', true],
    ['selfservice.flows.recovery.after.hooks', [{ hook: 'revoke_active_sessions' }]],
    ['selfservice.flows.verification.enabled', true],
    ['selfservice.flows.verification.use', 'code'],
    ['selfservice.flows.verification.notify_unknown_recipients', true],
    ['selfservice.flows.verification.after.default_browser_return_url', 'https://kaft.example/'],
    ['selfservice.flows.settings.privileged_session_max_age', '1h'],
    ['selfservice.flows.settings.required_aal', 'highest_available'],
    ['selfservice.flows.settings.after.password.hooks', [{ hook: 'revoke_active_sessions' }]],
    ['selfservice.flows.logout.after.default_browser_return_url', 'https://kaft.example/'],
    ['selfservice.methods.password.enabled', true],
    ['selfservice.methods.password.config.min_password_length', 8],
    ['selfservice.methods.password.config.identifier_similarity_check_enabled', true],
    ['selfservice.methods.password.config.ignore_network_errors', true],
    ['selfservice.methods.code.enabled', true],
    ['selfservice.methods.code.config.lifespan', '1h'],
    ['selfservice.methods.link.enabled', true],
    ['selfservice.methods.link.config.base_url', 'https://kaft.example/auth/'],
    ['selfservice.methods.totp.enabled', true],
    ['selfservice.methods.totp.config.issuer', 'Kaft'],
    ['selfservice.methods.lookup_secret.enabled', true],
    ['selfservice.methods.webauthn.enabled', true],
    ['selfservice.methods.webauthn.config.passwordless', false],
    ['selfservice.methods.webauthn.config.rp.id', 'kaft.example'],
    ['selfservice.methods.webauthn.config.rp.origins', ['https://kaft.example']],
    ['selfservice.methods.passkey.enabled', true],
    ['selfservice.methods.passkey.config.rp.id', 'kaft.example'],
    ['selfservice.methods.passkey.config.rp.origins', ['https://kaft.example']],
    ['selfservice.methods.profile.enabled', true],
    ['identity.default_schema_id', 'default'],
    ['identity.schemas', [{ id: 'default', url: 'file:///etc/config/kratos/identity.schema.json' }]],
    ['courier.message_retries', 5],
    ['courier.template_override_path', '/etc/config/kratos/templates'],
    ['courier.smtp.connection_uri', 'smtp://mail.example:587'],
    ['courier.smtp.from_address', 'kaft@kaft.example'],
    ['courier.smtp.from_name', 'Kaft'],
    ['cookies.same_site', 'Lax'],
    ['session.lifespan', '720h'],
    ['session.whoami.required_aal', 'highest_available'],
    ['session.cookie.name', 'ory_kratos_session'],
    ['session.cookie.persistent', true],
    ['secrets.cookie', ['a'.repeat(32)]],
    ['secrets.cipher', ['b'.repeat(32)]],
    ['feature_flags.use_continue_with_transitions', true],
  ])('has %s (G1, K5)', (path, value) => {
    expect(config).toHaveProperty(path, value)
  })

  it('asks nobody for a verified address at login, has no listener of its own and leaves no place open (K5)', () => {
    expect(config).not.toHaveProperty('selfservice.flows.login.after')
    expect(config).not.toHaveProperty('serve.public.cors')
    expect(text.replace(/^\s*#.*$/gm, '')).not.toContain('${')
    const compose = readFileSync('compose.yaml', 'utf8')
    expect(compose).toContain('image: oryd/kratos:v26.2.0')
    expect(compose).toContain('IDENTITY_ADMIN_URL: http://kratos:4434')
    const kratos = compose.slice(compose.indexOf('\n  kratos:'))
    expect(kratos).not.toMatch(/^ {4}ports:/m)
    expect(kratos).toContain("SQA_OPT_OUT: 'true'")
  })

  it('says what to write for 1.3 (K5)', () => {
    expect(readFileSync('deploy/kratos/kratos.template.yml', 'utf8')).toContain('enable_legacy_one_step: true')
  })
})

it('is not written when a setting is missing or too short (K2, K5)', () => {
  expect(() => write({ ...environment, PUBLIC_URL: '' })).toThrow(/PUBLIC_URL/)
  expect(() => write({ ...environment, PUBLIC_URL: 'kaft.example' })).toThrow(/PUBLIC_URL/)
  expect(() => write({ ...environment, KRATOS_CIPHER_SECRET: 'short' })).toThrow(/32 characters/)
})
