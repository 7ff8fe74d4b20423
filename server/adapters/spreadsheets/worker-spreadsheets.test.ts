import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createWorkerSpreadsheets } from './worker-spreadsheets.ts'

let folder: string
let sheets: ReturnType<typeof createWorkerSpreadsheets>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaft-sheets-'))
  const onMessage = (work: string) =>
    `import { parentPort } from 'node:worker_threads'
     const tell = said => parentPort.postMessage(said)
     parentPort.on('message', async said => { ${work} })
     tell({ ready: true })`
  const scripts = {
    telling: 'tell({ result: Object.keys(process.env).join() + said.work.name })',
    asking: 'tell("work" in said ? { question: { name: said.work.name } } : { result: said.answer })',
    dying: 'process.exit(1)',
    filling: 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))',
    hanging: 'if (said.work.name === "hang") for (;;); tell({ result: said.work.name })',
  }
  for (const [name, work] of Object.entries(scripts)) writeFileSync(join(folder, `${name}.mjs`), onMessage(work))
})
afterEach(() => sheets.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (name: string, options: object = {}) =>
  (sheets = createWorkerSpreadsheets({ entry: join(folder, `${name}.mjs`), ...options }))
const done = (result: unknown) => ({ kind: 'done', result })

it('sheets are read beside the server, one after the other, without its secrets, and the thread ends when idle (J4)', async () => {
  vi.stubEnv('IDENTITY_ADMIN_KEY', 'a-secret-of-the-server')
  open('telling', { idleMs: 10 })
  expect(await Promise.all([sheets.run({ name: 'a' }), sheets.run({ name: 'b' })])).toEqual([done('a'), done('b')])
  await vi.waitFor(() => expect(sheets.running()).toBe(false), { timeout: 20_000 })
  vi.unstubAllEnvs()
})

it('work that kills the thread, fills its memory or never ends is told as such, and the next begins anew (J4)', async () => {
  for (const [how, kind] of [
    ['dying', 'broken'],
    ['filling', 'full'],
  ] as const) {
    open(how, { maxMegabytes: 32, maxMs: 60_000 })
    expect(await Promise.all([sheets.run({}), sheets.run({})])).toEqual([{ kind }, { kind }])
    await sheets.close()
  }
  open('hanging', { maxMs: 60_000 })
  expect(await sheets.run({ name: 'hang' }, { maxMs: 200 })).toEqual({ kind: 'late' })
  await sheets.close()
  open('hanging', { maxMs: 200 })
  const longer = { maxMs: 60_000 }
  const outcomes = ['hang', 'next', 'hang', 'last'].map(name => sheets.run({ name }, name === 'hang' ? {} : longer))
  expect(await Promise.all(outcomes)).toEqual([{ kind: 'late' }, done('next'), { kind: 'late' }, done('last')])
})

it('what the thread asks for is answered, which is no time of its own, and may fail (J4)', async () => {
  open('asking', { maxMs: 60_000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const slowly = async (question: object) => {
    await vi.advanceTimersByTimeAsync(120_000)
    return { ...question, answered: true }
  }
  expect(await sheets.run({ name: 'a' }, { answer: slowly })).toEqual(done({ name: 'a', answered: true }))
  vi.useRealTimers()
  await expect(sheets.run({ name: 'b' }, { answer: () => Promise.reject(new Error('no database')) })).rejects.toThrow(
    'no database',
  )
  expect(await sheets.run({ name: 'c' }, { answer: async question => question })).toEqual(done({ name: 'c' }))
})

it('says that it is busy rather than piling up what people send (J4)', async () => {
  open('telling', { maxWaiting: 1 })
  const answers = await Promise.all([1, 2, 3].map(() => sheets.run({ name: 'a' })))
  expect(answers.map(({ kind }) => kind)).toEqual(['done', 'done', 'busy'])
})
