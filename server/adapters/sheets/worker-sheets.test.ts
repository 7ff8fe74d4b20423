import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createWorkerSheets } from './worker-sheets.ts'

let folder: string
let sheets: ReturnType<typeof createWorkerSheets>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaft-sheets-'))
  const onMessage = (work: string) =>
    `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', async work => { ${work} })`
  writeFileSync(
    join(folder, 'telling.mjs'),
    onMessage('parentPort.postMessage({ kind: "text", text: Object.keys(process.env).join() + Object.keys(work) })'),
  )
  writeFileSync(join(folder, 'dying.mjs'), onMessage('process.exit(1)'))
  writeFileSync(
    join(folder, 'filling.mjs'),
    onMessage('const all = []; for (;;) all.push(new Array(1e6).fill(all.length))'),
  )
  writeFileSync(join(folder, 'hanging.mjs'), onMessage('for (;;);'))
})
afterEach(() => sheets.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const entry = (name: string) => join(folder, `${name}.mjs`)
const bytes = () => new Uint8Array([1])
const broken = { kind: 'refused', fault: 'broken' }

it('sheets are read beside the server, one after the other, without its secrets, and the thread ends when idle (J4)', async () => {
  vi.stubEnv('IDENTITY_ADMIN_KEY', 'a-secret-of-the-server')
  sheets = createWorkerSheets({ entry: entry('telling'), idleMs: 10 })
  expect(await Promise.all([sheets.read(bytes()), sheets.read(bytes(), { pasted: true })])).toEqual([
    { kind: 'text', text: 'read,pasted' },
    { kind: 'text', text: 'read,pasted' },
  ])
  await vi.waitFor(() => expect(sheets.running()).toBe(false), { timeout: 20_000 })
  vi.unstubAllEnvs()
})

it('a sheet that kills the thread, fills its memory or never ends is refused, and so the next one is read anew (J4)', async () => {
  for (const how of ['dying', 'filling', 'hanging']) {
    sheets = createWorkerSheets({ entry: entry(how), maxMegabytes: 32, maxMs: how === 'hanging' ? 200 : 60_000 })
    expect(await Promise.all([sheets.read(bytes()), sheets.read(bytes())])).toEqual([broken, broken])
    expect(await sheets.write({ name: '', rows: [], widths: [] })).toBeUndefined()
    await sheets.close()
  }
})

it('says that it is busy rather than piling up what people send (J4)', async () => {
  sheets = createWorkerSheets({ entry: entry('telling'), maxWaiting: 1 })
  const answers = await Promise.all([1, 2, 3].map(() => sheets.read(bytes())))
  expect(answers.map(({ kind }) => kind)).toEqual(['text', 'text', 'busy'])
})
