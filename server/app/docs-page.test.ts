import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { operations } from './operations.ts'

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
    expect(page).toContain(summary)
  }
})

it('links names of schemas to what they are (J1)', () => {
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
