import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createProcessPhotoEncoder } from './process-photo-encoder.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let folder: string
let entry: string
let encoder: ReturnType<typeof createProcessPhotoEncoder>

beforeAll(async () => {
  mkdirSync(join(root, '.tmp'), { recursive: true })
  folder = mkdtempSync(join(root, '.tmp/photo-worker-'))
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'server/adapters/photo-encoder/worker.ts', target: 'node20', outDir: folder, emptyOutDir: false },
  })
  entry = join(folder, 'worker.js')
  writeFileSync(
    join(folder, 'telling.mjs'),
    `process.on('message', () => {
      const names = Object.keys(process.env).filter(name => !name.startsWith('NODE_CHANNEL'))
      process.send({ done: { kind: 'told', names } })
    })`,
  )
  writeFileSync(join(folder, 'dying.mjs'), 'process.on("message", () => process.exit(1))')
})
afterEach(() => {
  vi.unstubAllEnvs()
  return encoder.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const drawn = (width: number) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#7F9B86' } })
    .png()
    .toBuffer()

describe('the process that encodes photos', () => {
  it('encodes photo after photo, names what is none, and ends when idle (C3, K1)', async () => {
    encoder = createProcessPhotoEncoder({ entry, idleMs: 10 })
    expect(encoder.running()).toBe(false)
    const answers = await Promise.all(
      [await drawn(40), Buffer.from('<svg></svg>'), await drawn(50)].map(bytes => encoder.encode(bytes)),
    )
    expect(answers).toMatchObject([
      { kind: 'encoded', width: 40, height: 30 },
      { kind: 'refused', error: { code: 'not_a_photo', found: 'SVG' } },
      { kind: 'encoded', width: 50 },
    ])
    const [first] = answers
    const bytes = first?.kind === 'encoded' ? first.files.find(file => file.name === '320.jpg')?.bytes : undefined
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40 })
    await vi.waitFor(() => expect(encoder.running()).toBe(false), { timeout: 20_000 })
    expect(await encoder.encode(await drawn(60))).toMatchObject({ kind: 'encoded', width: 60 })
  })

  it('answers where the server runs under node --watch, which asks each process for a report (J4)', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
    encoder = createProcessPhotoEncoder({ entry })
    expect(await encoder.encode(await drawn(40))).toMatchObject({ kind: 'encoded', width: 40 })
  })

  it('knows nothing of the environment of the server, where secrets may be (J4)', async () => {
    vi.stubEnv('IDENTITY_ADMIN_KEY', 'a-secret-of-the-server')
    encoder = createProcessPhotoEncoder({ entry: join(folder, 'telling.mjs') })
    // Only Node's own variable is left.
    expect(await encoder.encode(Buffer.from('a'))).toEqual({ kind: 'told', names: [] })
  })

  it('refuses a photo that kills it, and does not take the next one down (J4)', async () => {
    encoder = createProcessPhotoEncoder({ entry: join(folder, 'dying.mjs') })
    const answers = await Promise.all([encoder.encode(Buffer.from('a')), encoder.encode(Buffer.from('b'))])
    expect(answers).toEqual([
      { kind: 'refused', error: { code: 'broken' } },
      { kind: 'refused', error: { code: 'broken' } },
    ])
  })

  it('says that it is busy rather than piling up what strangers send (J4)', async () => {
    encoder = createProcessPhotoEncoder({ entry, maxWaiting: 1 })
    const answers = await Promise.all([1, 2, 3].map(() => encoder.encode(Buffer.from('<svg></svg>'))))
    expect(answers.map(answer => answer.kind)).toEqual(['refused', 'refused', 'busy'])
  })
})
