import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { photo } from '../support/photos/photos.ts'
import { slowness } from '../support/slowness.ts'

/** A copy of the project, so that its sources may be changed and its build is nobody else's. */
const folder = mkdtempSync(join(tmpdir(), 'kaft-dev-'))
let dev: ChildProcess
let said = ''
let site: string
let behind: string

beforeAll(async () => {
  copyProject()
  const [port, pwaPort] = [await freePort(), await freePort()]
  site = `http://localhost:${pwaPort}`
  behind = `http://127.0.0.1:${port}`
  const { NODE_ENV: _, ...environment } = process.env
  dev = spawn(process.execPath, ['bin/dev.mjs'], {
    cwd: folder,
    env: { ...environment, PORT: `${port}`, PWA_PORT: `${pwaPort}`, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text: Buffer) => (said += String(text)))
  await vi.waitUntil(() => said.includes(`Open ${site}`), { timeout: 150_000 * slowness, interval: 100 })
}, 180_000)

afterAll(async () => {
  await end()
  rmSync(folder, { recursive: true, force: true })
})

it('npm run dev has the app, and behind it a server with the demo', async () => {
  expect(await (await fetch(site)).text()).toContain('/@vite/client')
  expect((await fetch(`${site}/main.tsx`)).status).toBe(200)
  const found = (await (await fetch(`${site}/api/search?q=calculus`)).json()) as { total: number }
  expect(found.total).toBeGreaterThan(1)
})

it('npm run dev takes photos', async () => {
  const body = new FormData()
  body.append('image', new File([Uint8Array.from((await photo('voorkant.jpg', '#7f9b86')).buffer)], 'voorkant.jpg'))
  const answer = await fetch(`${site}/api/photos`, {
    method: 'POST',
    headers: { 'X-Session-Token': await sessionToken() },
    body,
  })
  expect([answer.status, await answer.json()]).toMatchObject([200, { hash: expect.stringMatching(/^[\da-f]{64}$/) }])
})

it('npm run dev starts the server anew when a source of it changes, with the same data', async () => {
  const source = join(folder, 'server/cli/commands/serve.command.ts')
  writeFileSync(source, readFileSync(source, 'utf8').replace('Kaft on', 'Kaft anew on'))
  await expect.poll(() => said, { timeout: 60_000 * slowness }).toContain(`Kaft anew on ${site}`)
  expect((await fetch(`${site}/api/search?q=calculus`)).status).toBe(200)
  expect(said.match(/Loaded the demo/g)).toHaveLength(1)
})

it('npm run dev ends with everything it started', async () => {
  expect(await end()).toBe(0)
  for (const address of [site, behind]) await expect(fetch(address)).rejects.toThrow('fetch failed')
  expect(said).not.toMatch(/Error|EADDRINUSE/)
})

function copyProject(): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' }).split('\0')
  for (const file of files.filter(Boolean)) cpSync(file, join(folder, file))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync('node_modules').filter(name => !name.startsWith('.vite')))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
}

/** Of somebody of the demo. */
async function sessionToken(): Promise<string> {
  const flow = (await (await fetch(`${site}/auth/self-service/login/api`)).json()) as { ui: { action: string } }
  const { pathname, search } = new URL(flow.ui.action)
  const answer = await fetch(site + pathname + search, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ method: 'password', identifier: 'noor@demo.example', password: 'kaft-om-je-boek' }),
  })
  return ((await answer.json()) as { session_token: string }).session_token
}

async function end(): Promise<number | null> {
  if (dev.exitCode !== null || dev.signalCode !== null) return dev.exitCode
  const gone = new Promise<number | null>(done => dev.once('exit', done))
  dev.kill()
  return gone
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  const { port } = server.address() as { port: number }
  await new Promise(done => server.close(done))
  return port
}
