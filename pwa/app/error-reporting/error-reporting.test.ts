import { createTransport, getClient, startSpan } from '@sentry/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { noteErrors } from '../../lib/early-errors.ts'
import { reportErrors } from './error-reporting.ts'
import { takeErrors } from './start-reporting.ts'

const secrets = [
  'eva@student.example',
  'Sanne',
  'Hoi Sanne, is hij er nog?',
  'geheim-token-0123456789abcdef',
  'q=blauwe+plekken',
]
const sent: string[] = []
let report: (error: unknown) => void

beforeAll(() => {
  const transport = (options: Parameters<typeof createTransport>[0]) =>
    createTransport(options, async ({ body }) => {
      sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body))
      return { statusCode: 200 }
    })
  const dsn = 'https://key@errors.example/1'
  report = reportErrors({ dsn, tracesSampleRate: 1, transport, integrations: [] })
})
beforeEach(() => void sent.splice(0))

const all = async () => {
  await getClient()?.flush(2000)
  return sent.join('\n')
}

test('an error is reported with its type and where it happened (A10)', async () => {
  report(new TypeError("Cannot read properties of undefined (reading 'priceCents')"))
  const text = await all()
  expect(text).toContain('TypeError')
  expect(text).toContain('Cannot read properties of undefined (reading priceCents)')
  expect(text).toContain('error-reporting.test.ts')
  expect(text).toContain('kaft@1.')
})

test('nothing of a person is in an error: no e-mail, name, text, query or token (A10)', async () => {
  const failures = [
    new Error(`No identity for ${secrets[0]}`),
    new SyntaxError(`Unexpected token 'H', "${secrets[2]}" is not valid JSON`),
    new Error(`Failed to fetch https://kaft.example/search?${secrets[4]}`),
    new Error(`/en/verification?token=${secrets[3]} was answered with 500`),
    new Error(`“${secrets[1]}” is not there`, { cause: new Error(secrets[0] ?? '') }),
    secrets[2],
    { email: secrets[0], name: secrets[1] },
  ]
  for (const failure of failures) report(failure)
  const text = await all()
  expect(text.match(/"event_id"/g)?.length).toBeGreaterThanOrEqual(failures.length)
  for (const secret of secrets) expect(text).not.toContain(secret)
  for (const collected of ['"user"', '"request"', '"breadcrumbs"', '"extra"', '"server_name"', 'user_agent"'])
    expect(text).not.toContain(collected)
})

test('a trace says how long a kind of page took, and not which one (A10)', async () => {
  const attributes = {
    'sentry.op': 'pageload',
    'url.full': `https://kaft.example/chat/1?${secrets[4]}`,
    lcp: 812,
    'device.processor_count': 64,
    email: secrets[0],
  }
  startSpan({ name: '/chat/:id', attributes }, () =>
    startSpan(
      { name: `/chat/7c5d1a30?${secrets[4]}`, attributes: { ...attributes, 'sentry.op': 'ui.paint' } },
      () => undefined,
    ),
  )
  const text = await all()
  expect(text).toContain('/chat/:id')
  expect(text).toContain('ui.paint')
  expect(text).toContain('812')
  for (const secret of [...secrets, 'kaft.example', '7c5d1a30', 'processor']) expect(text).not.toContain(secret)
})

const failing = (window: Window, error: unknown) => window.dispatchEvent(Object.assign(new Event('error'), { error }))

test('what goes wrong before is reported later, and what follows at once (A10)', () => {
  const window = new EventTarget() as Window
  const errors = noteErrors(window)
  failing(window, 'first')
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'second' }))
  const taken: unknown[] = []
  takeErrors(errors, error => void taken.push(error))
  expect(taken).toEqual(['first', 'second'])
  failing(window, 'third')
  expect(taken).toEqual(['first', 'second', 'third'])
})

test('of a storm of errors before that only the first are reported (A10)', () => {
  const window = new EventTarget() as Window
  const errors = noteErrors(window)
  for (let count = 0; count < 100; count += 1) failing(window, count)
  const taken: unknown[] = []
  takeErrors(errors, error => void taken.push(error))
  expect(taken).toHaveLength(20)
})
