import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin } from '../testing/admin.ts'
import type { Browser } from '../testing/browser.ts'
import { headersOf, readRecording, shapeOf } from '../testing/recorded.ts'
import { createTestProvider, site, type TestProvider } from '../testing/test-provider.ts'

const recorded = readRecording()
const email = 'eva@example.org'

interface Reply {
  status: number
  headers: Headers
  body: unknown
}

/** Members that are only there (`-`) or only here (`+`), each with its reason. */
type Differences = Record<string, string>

const addresses = 'ours shows the addresses too, as everywhere else'
const changed = 'Kratos has it for identities that an admin made only'
const notSetUp = 'she has set up only a password here'

/** Exchanges with a real Kratos; ours must have the same status, headers, keys and types. */
describe('admin exchanges recorded of a real Kratos', () => {
  let provider: TestProvider
  let eva: Browser
  let id = ''
  beforeAll(async () => {
    provider = await createTestProvider()
    for (let n = 0; n < 4; n++) await ask('POST', '/identities', { traits: { ...traits, email: `u${n}@example.org` } })
    eva = provider.browser()
    const { body } = await eva.signUp()
    id = (body['identity'] as { id: string }).id
    await provider.browser().signIn()
    await provider.mails()
  })
  afterAll(() => provider.close())

  const traits = { email, name: { first: 'Anna', last: 'de Boer' } }
  const ask = createAdmin(() => provider)
  const open = (path: string) => provider.browser().get(path)

  const story: [name: string, step: () => Promise<Reply>, differences?: Differences][] = [
    ['admin: identities', () => ask('GET', '/identities?per_page=2&page=1')],
    [
      'admin: identity with credentials',
      () => ask('GET', `/identities/${id}?include_credential=totp`),
      {
        '+state_changed_at': changed,
        '-credentials.code': notSetUp,
        '-credentials.totp': notSetUp,
        '-credentials.lookup_secret': notSetUp,
        '-verifiable_addresses.0.verified_at': 'her address is not verified here',
      },
    ],
    ['admin: create, conflict', () => ask('POST', '/identities', { schema_id: 'default', traits: { email } })],
    ['admin: create, traits against the schema', () => ask('POST', '/identities', { traits: { email: 'x' } })],
    [
      'admin: JSON patch',
      () => ask('PATCH', `/identities/${id}`, [{ op: 'replace', path: '/traits/name/first', value: 'Eef' }]),
      {
        '+state_changed_at': changed,
        '-credentials.code': notSetUp,
        '-credentials.totp': notSetUp,
        '-credentials.lookup_secret': notSetUp,
        '-verifiable_addresses.0.verified_at': 'her address is not verified here',
      },
    ],
    [
      'admin: JSON patch not allowed',
      () => ask('PATCH', `/identities/${id}`, [{ op: 'replace', path: '/id', value: 'x' }]),
    ],
    ['admin: recovery code', () => ask('POST', '/recovery/code', { identity_id: id })],
    ['admin: recovery link', () => ask('POST', '/recovery/link', { identity_id: id })],
    [
      'admin: sessions of an identity',
      () => ask('GET', `/identities/${id}/sessions?per_page=1`),
      {
        '+0.identity.verifiable_addresses': addresses,
        '+0.identity.recovery_addresses': addresses,
        '+0.identity.state_changed_at': changed,
      },
    ],
    [
      'admin: courier messages',
      () => ask('GET', `/courier/messages?per_page=1&recipient=${encodeURIComponent(email)}`),
    ],
    ['admin: bad uuid', () => ask('GET', '/identities/nope')],
    ['admin: unknown identity', () => ask('GET', '/identities/5f1c3e3e-0000-4000-8000-000000000000')],
    ['schemas', async () => withoutSchema(await open('/schemas'))],
    ['version', () => ask('GET', '/version')],
  ]

  it.each(story)('%s (G8)', async (name, step, differences = {}) => {
    const expected = recorded.get(name)
    const answer = await step()
    expect(answer.status).toBe(expected?.status)
    expect(headersOf(answer.headers)).toEqual(headersOf(expected?.headers ?? {}))
    const theirs = withoutSchema({ ...answer, body: expected?.body }).body
    expect(diff(shapeOf(theirs), shapeOf(answer.body)).toSorted()).toEqual(Object.keys(differences).toSorted())
  })

  it('the reason of a conflict and of a denied patch are the same words (G8)', async () => {
    const conflict = await ask('POST', '/identities', { traits: { email } })
    expect(conflict.body).toEqual(recorded.get('admin: create, conflict')?.body)
    const denied = await ask('PATCH', `/identities/${id}`, [{ op: 'replace', path: '/id', value: 'x' }])
    expect(denied.body).toEqual(recorded.get('admin: JSON patch not allowed')?.body)
  })

  it('links lead to the screen or through the provider, as there (G8)', async () => {
    const code = await ask('POST', '/recovery/code', { identity_id: id })
    const link = await ask('POST', '/recovery/link', { identity_id: id })
    const hide = (text: string) => text.replace(/[0-9a-f-]{36}/, '<id>').replace(/token=\w{32}$/, 'token=<token>')
    const there = (name: string) =>
      hide(String((recorded.get(name) as { body: Record<string, unknown> }).body['recovery_link']))
    expect(hide(code.body.recovery_link)).toBe(there('admin: recovery code'))
    expect(hide(link.body.recovery_link)).toBe(there('admin: recovery link'))
    expect(code.body.recovery_link.startsWith(site)).toBe(true)
  })
})

/** The schema itself is configuration; that it is an object is all that is compared. */
function withoutSchema(reply: Reply): Reply {
  if (!Array.isArray(reply.body)) return reply
  const rows = reply.body as Record<string, unknown>[]
  return { ...reply, body: rows.map(row => ('schema' in row ? { ...row, schema: {} } : row)) }
}

function diff(theirs: unknown, ours: unknown, path = ''): string[] {
  if (typeof theirs !== 'object' || typeof ours !== 'object' || theirs === null || ours === null)
    return theirs === ours ? [] : [`${path}: ${JSON.stringify(theirs)} ≠ ${JSON.stringify(ours)}`]
  const [one, other] = [theirs as Record<string, unknown>, ours as Record<string, unknown>]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap(key => {
    const at = path === '' ? key : `${path}.${key}`
    if (!(key in other)) return `-${at}`
    if (!(key in one)) return `+${at}`
    return diff(one[key], other[key], at)
  })
}
