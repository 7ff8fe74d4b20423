import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin } from '../testing/admin.ts'
import { createTestProvider, type TestProvider } from '../testing/test-provider.ts'
import { strangeTexts } from '../../../shared/testing/samples/strange-texts.ts'

const strings = [
  '',
  '\u0000',
  '\ud800',
  '\u202e',
  '😀'.repeat(300),
  "' or 1=1 --",
  '__proto__',
  ...strangeTexts.filter((_, n) => n % 12 === 0),
]
const values: unknown[] = [...strings, null, 0, -1, true, [], {}, [[]], { email: {} }, [null], 'x'.repeat(60_000)]

let provider: TestProvider
let id = ''
beforeAll(async () => {
  provider = await createTestProvider()
  id = (await ask('POST', '/identities', { traits: { email: 'eva@example.org' } })).body.id
})
afterAll(() => provider.close())

const ask = createAdmin(() => provider)

describe('what no admin should send', () => {
  it('is no error of ours in bodies (J4)', async () => {
    const failures: string[] = []
    for (const value of values)
      for (const [method, path, body] of [
        ['POST', '/identities', value],
        ['POST', '/identities', { traits: value }],
        ['POST', '/identities', { traits: { email: value, name: value, city: value } }],
        ['POST', '/identities', { schema_id: value, traits: { email: 'a@b.nl' } }],
        ['POST', '/identities', { state: value, traits: { email: 'a@b.nl' } }],
        ['POST', '/identities', { credentials: value, traits: { email: 'a@b.nl' }, verifiable_addresses: value }],
        [
          'POST',
          '/identities',
          { credentials: { password: { config: { hashed_password: value } } }, traits: { email: 'eva@example.org' } },
        ],
        [
          'POST',
          '/identities',
          { credentials: { oidc: { config: { providers: value } } }, traits: { email: 'eva@example.org' } },
        ],
        ['PUT', `/identities/${id}`, value],
        ['PUT', `/identities/${id}`, { traits: { email: 'eva@example.org', name: value }, metadata_admin: value }],
        ['PATCH', `/identities/${id}`, value],
        ['PATCH', `/identities/${id}`, [value]],
        ['PATCH', `/identities/${id}`, [{ op: value, path: value, value }]],
        ['PATCH', `/identities/${id}`, [{ op: 'add', path: `/metadata_public/${String(value)}`, value }]],
        ['PATCH', `/identities/${id}`, [{ op: 'replace', path: '/verifiable_addresses', value }]],
        ['PATCH', `/identities/${id}`, [{ op: 'replace', path: '/verifiable_addresses/0', value }]],
        ['POST', '/recovery/code', value],
        ['POST', '/recovery/code', { identity_id: value, expires_in: value, flow_type: value }],
        ['POST', '/recovery/code', { identity_id: id, expires_in: value }],
        ['POST', '/recovery/link', { identity_id: id, expires_in: value }],
      ] satisfies [string, string, unknown][]) {
        const answer = await ask(method, path, body)
        if (answer.status >= 500) failures.push(`${method} ${path} ${JSON.stringify(body).slice(0, 200)}`)
      }
    expect(failures).toEqual([])
    expect((await ask('GET', `/identities/${id}`)).status).toBe(200)
  })

  it.each([101, 5000, 100_000])('is refused where it is %i levels deep (J4)', async depth => {
    const deep = (['['.repeat(depth), ']'.repeat(depth)] as const).join('')
    const path = `/metadata_admin${'/a'.repeat(depth)}`
    for (const [method, place, body] of [
      ['POST', '/identities', `{"traits":{"email":"deep@example.org"},"metadata_public":${deep}}`],
      ['PUT', `/identities/${id}`, `{"traits":{"email":"eva@example.org"},"metadata_admin":${deep}}`],
      ['PATCH', `/identities/${id}`, `[{"op":"add","path":"/metadata_admin","value":${deep}}]`],
      ...(depth > 1000
        ? ([['PATCH', `/identities/${id}`, JSON.stringify([{ op: 'add', path, value: 1 }])]] as const)
        : []),
    ] as const) {
      const answer = await ask(method, place, body)
      expect([answer.status, place]).toEqual([400, place])
    }
  })

  it('is no error of ours in addresses (J4)', async () => {
    const failures: string[] = []
    const names = [
      'page',
      'per_page',
      'page_size',
      'page_token',
      'active',
      'expand',
      'status',
      'recipient',
      'ids',
      'include_credential',
      'credentials_identifier',
      'preview_credentials_identifier_similar',
      'return_to',
    ]
    const places = [
      '/identities',
      '/sessions',
      '/courier/messages',
      `/identities/${id}/sessions`,
      `/identities/${id}`,
      '/schemas',
    ]
    for (const value of strings.filter(text => text.isWellFormed()).map(encodeURIComponent)) {
      const query = names.map(name => `${name}=${value}`).join('&')
      const paths = [
        ...places.flatMap(place => [`${place}?${query}`, ...names.map(name => `${place}?${name}=${value}`)]),
        ...['/identities/', '/sessions/', '/courier/messages/', '/schemas/'].map(place => place + value),
      ]
      for (const path of paths) if ((await ask('GET', path)).status >= 500) failures.push(path)
    }
    expect(failures).toEqual([])
  })

  it('is 413 above 1 MiB (J4)', async () => {
    const much = { traits: { email: 'a@b.nl' }, metadata_admin: 'x'.repeat(1_100_000) }
    for (const [method, path] of [
      ['POST', '/identities'],
      ['PUT', `/identities/${id}`],
      ['PATCH', `/identities/${id}`],
    ] as const)
      expect((await ask(method, path, much)).status).toBe(413)
  })
})
