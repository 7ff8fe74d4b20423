import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('tells what broke and where, without what people wrote (K4)', () => {
  const lines: string[] = []
  const log = createLog('info', { write: line => void lines.push(line) })
  const error = new DrizzleQueryError(
    'select * from person where email = ?',
    ['eva@example.nl'],
    new Error('no such table'),
  )
  expect(error.message).toContain('eva@example.nl')
  log.error({ error }, 'as it is')
  log.error({ error: String(error) }, 'as text')
  log.error({ stack: error.stack }, 'as a stack')
  expect(lines).toHaveLength(3)
  for (const line of lines) {
    expect(line).not.toContain('eva@example.nl')
    expect(line).toContain('select * from person')
  }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    error: {
      cause: { message: 'no such table' },
      where: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
    },
  })
  expect(JSON.parse(lines[2] ?? '').stack).toContain('log.test.ts')
})
