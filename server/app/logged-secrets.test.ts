import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { routes } from '../../shared/lib/routes.ts'
import { createLog } from '../common/log.ts'
import { pathWith } from '../testing/answers/check-answer.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { operations } from './operations.ts'

const key = 'q7Zk2-never-in-a-log_Wd0'

let app: TestApp
let written: string
beforeEach(async () => {
  written = ''
  const destination = new Writable({
    write(chunk, _, done) {
      written += String(chunk)
      done()
    },
  })
  app = await createTestApp({ log: createLog('debug', destination) })
})
afterEach(() => app.close())

const operationsWithKey = operations
  .filter(({ path }) => path.includes('{token}'))
  .map(({ method, path }) => [method.toUpperCase(), pathWith(path, { token: key })] as const)
const pagesWithKey = [...Object.values<string>(routes).filter(path => path.includes(':token')), '/stop/:token']
  .flatMap(path => [path, `/en${path}`])
  .map(path => ['GET', path.replace(':token', key)] as const)

it('no key in the path of any route reaches the log (K4)', async () => {
  const asked = [...operationsWithKey, ...pagesWithKey, ['POST', `/stop/${key}`] as const]
  expect(asked.length).toBeGreaterThan(6)
  for (const [method, path] of asked) await app.ask(path, { method })
  expect(written.split('\n').filter(line => line.includes('"answered"'))).toHaveLength(asked.length)
  expect(written).not.toContain(key)
})
