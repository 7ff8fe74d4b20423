import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { format } from '../../common/language/language.ts'
import { operations } from '../operations.ts'
import { createApp } from '../app.ts'
import * as openapi from './openapi.ts'

vi.mock('./openapi.ts', { spy: true })

let test: TestApp
let answer: Response
let page: string
beforeAll(async () => {
  test = await createTestApp()
  answer = await test.ask('/api/docs')
  page = await answer.text()
})
afterAll(() => test.close())

it('tells every call of the API to read (J1)', () => {
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  for (const { path, summary } of operations) {
    expect(page).toContain(path)
    expect(page).toContain(format('nl', summary).replaceAll("'", '&#39;'))
  }
})

it('shows every call with an example and with its errors, in the language that is asked for (J1)', async () => {
  expect(answer.headers.get('content-language')).toBe('nl')
  expect(page).toContain('<html lang="nl">')
  expect(page).toContain('/api/search?q=lineaire+algebra')
  const inEnglish = await test.ask('/api/docs', { headers: { 'accept-language': 'en-GB' } })
  for (const english of [await inEnglish.text(), await (await test.ask('/api/docs?lang=en')).text()]) {
    expect(english).toContain('<html lang="en">')
    expect(english).toContain('Many people are searching right now.')
    expect(english.match(/<h3>Example<\/h3>/g)).toHaveLength(operations.length)
    expect(english.match(/<h3>Errors<\/h3>/g)).toHaveLength(operations.length)
  }
  expect((await test.ask('/api/docs?lang=fr')).status).toBe(422)
})

it('links names of schemas to their definitions (J1)', () => {
  const links = [...page.matchAll(/href="#(\w+)"/g)].map(([, name]) => name)
  expect(links).toContain('Book')
  for (const name of links) expect(page).toContain(`id="${name}"`)
})

it('loads nothing from anywhere, and its own style is allowed by hash (J1)', () => {
  expect(page).not.toMatch(/<script|src=|url\(|rel="(?!icon)/)
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
})

it.each(['/api/docs', '/api/openapi.json'])(
  '%s is made and compressed once a build, and comes once to a browser that has it (J1, J4)',
  async path => {
    const made = vi.mocked(openapi.openApiOf)
    const own = await createTestApp()
    const app = createApp(own.deps)
    const ask = async (headers: Record<string, string> = {}) => app.request(path, { headers })
    made.mockClear()
    const plain = await ask()
    const whole = await plain.text()
    expect(made).toHaveBeenCalledTimes(1)
    for (const [encoding, open] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
      const answers = await Promise.all([1, 2, 3].map(() => ask({ 'accept-encoding': encoding })))
      for (const packed of answers) {
        expect(packed.headers.get('content-encoding')).toBe(encoding)
        expect(packed.headers.get('vary')).toContain('Accept-Encoding')
        expect(open(Buffer.from(await packed.arrayBuffer())).toString()).toBe(whole)
      }
    }
    expect(made).toHaveBeenCalledTimes(1)
    const etag = plain.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const again = await ask({ 'if-none-match': etag })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
    expect((await app.request(`${path}?lang=en`)).headers.get('etag') === etag).toBe(path.endsWith('.json'))
    expect(made).toHaveBeenCalledTimes(path.endsWith('.json') ? 1 : 2)
    await own.close()
  },
)
