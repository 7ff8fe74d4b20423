import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../config/config.ts'
import { settings } from '../config/settings.ts'

const read = (path: string) => readFileSync(`deploy/${path}`, 'utf8')
const linesOf = (text: string) => text.split('\n').flatMap(line => (/^[A-Z_]+=/.test(line) ? line : []))
const given = { PUBLIC_HOST: 'kaft.example', SMTP_URL: 'smtp://mail.example:587', MAIL_ADDRESS: 'kaft@kaft.example' }
const secrets = ['SECRET_KEY', 'POSTGRES_PASSWORD', 'BUCKET_SECRET', 'IDENTITY_ADMIN_KEY'] as const

interface Service {
  environment?: Record<string, string>
  volumes?: string[]
}
const compose = () =>
  parse(read('nodes/compose.yaml'), { merge: true }) as { services: Record<string, Service>; volumes: object }

/** As docker compose fills in `${NAME:?why}` and `${NAME:-}`. */
function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)(:[?-])?[^}]*\}/g, (_, name: string, how?: string) => {
    if (values[name] === undefined && how !== ':-') throw new Error(`${name} is in no example.env`)
    return values[name] ?? ''
  })
}

describe('compose with two nodes', () => {
  const secret = 'a'.repeat(64)
  const values = { ...given, ...Object.fromEntries(secrets.map(name => [name, secret])) }

  it('gives both nodes the same settings, which are whole and right (K6)', () => {
    const { services } = compose()
    const [one, two] = [services['kaft-1'], services['kaft-2']]
    expect(one?.environment).toEqual(two?.environment)
    const environment = Object.fromEntries(
      Object.entries(one?.environment ?? {}).map(([name, text]) => [name, filled(text, values)]),
    )
    for (const name of Object.keys(environment)) expect(Object.keys(settings)).toContain(name)
    const config = readConfig({ NODE_ENV: 'production', DATA_DIR: '/data', ...environment })
    expect(config).toMatchObject({
      publicUrl: 'https://kaft.example',
      databaseUrl: `postgres://kaft:${secret}@postgres/kaft?schema=kaft`,
      identityDatabaseUrl: `postgres://kaft:${secret}@postgres/kaft?schema=kaft_identity`,
    })
  })

  it('gives each node a folder of its own, and names every volume (K6)', () => {
    const { services, volumes } = compose()
    const named = Object.values(services).flatMap(({ volumes: used = [] }) => used.map(use => use.split(':')[0] ?? ''))
    expect(named.filter(name => !name.startsWith('.')).toSorted()).toEqual(Object.keys(volumes).toSorted())
    expect(services['kaft-1']?.volumes).not.toEqual(services['kaft-2']?.volumes)
  })

  it('asks for every setting of its example, and for no other (K6)', () => {
    const asked = [...read('nodes/compose.yaml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name)
    const example = linesOf(read('nodes/example.env')).map(line => line.split('=')[0])
    expect([...new Set(asked)].toSorted()).toEqual(example.toSorted())
  })

  it('lets the proxy ask every node, and no node that is not ready (K6)', () => {
    const proxy = read('nodes/Caddyfile')
    expect(proxy).toContain('to kaft-1:3000 kaft-2:3000')
    expect(proxy).toContain('health_uri /health/ready')
  })
})

it('the settings of systemd are whole and right once its secrets are filled in (K6)', () => {
  const lines = linesOf(read('systemd/kaft.env')).map(line => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? [])
  const environment = Object.fromEntries(lines.map(([name, value]) => [name, value === '' ? 'a'.repeat(64) : value]))
  const config = readConfig({ NODE_ENV: 'production', ...environment, SITE_OWNER_EMAIL: 'wij@kaft.example' })
  expect(config.databaseUrl).toContain('10.0.0.1:5432,10.0.0.2:5432,10.0.0.3:5432/kaft')
  const unit = read('systemd/kaft.service')
  expect(unit).toContain('EnvironmentFile=/etc/kaft/kaft.env')
  expect(unit).toContain('ExecStart=/usr/bin/node /opt/kaft/dist/server/main.js serve')
})

it('a member of Patroni acknowledges a write once another has it (K6, M15)', () => {
  const { bootstrap } = parse(read('patroni/patroni.template.yml')) as {
    bootstrap: { dcs: Record<string, unknown>; initdb: unknown[] }
  }
  expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true })
  expect(bootstrap.initdb).toEqual([{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'])
})
