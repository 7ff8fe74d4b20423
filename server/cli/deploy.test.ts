import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { identitySchema } from '../identity/identities/identity-schema.ts'

const environment = {
  PUBLIC_URL: 'https://kaft.example',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_ADDRESS: 'kaft@kaft.example',
  KRATOS_COOKIE_SECRET: 'a'.repeat(32),
  KRATOS_CIPHER_SECRET: 'b'.repeat(32),
}
const write = (env: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'kaft-kratos-'))
  execFileSync(process.execPath, ['deploy/kratos/write-config.mjs', folder], { env, stdio: 'pipe' })
  return folder
}

it('a real Kratos gets the identity schema of the one in the box (G1, K5)', () => {
  const shipped: unknown = JSON.parse(readFileSync('deploy/kratos/identity.schema.json', 'utf8'))
  expect(shipped).toEqual(identitySchema)
})

it('its configuration has the site’s own addresses and no place left open (K5)', () => {
  const config = readFileSync(join(write(environment), 'kratos.yml'), 'utf8')
  expect(config).toContain('base_url: https://kaft.example/auth/')
  expect(config).toContain('ui_url: https://kaft.example/registration')
  expect(config.replace(/^#.*$/gm, '')).not.toContain('${')
})

it('is not written when a setting is missing or too short (K2, K5)', () => {
  expect(() => write({ ...environment, PUBLIC_URL: '' })).toThrow(/PUBLIC_URL/)
  expect(() => write({ ...environment, KRATOS_CIPHER_SECRET: 'short' })).toThrow(/32 characters/)
})
