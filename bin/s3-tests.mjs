// npm run test:s3: photos and backups in the bucket of a real engine: S3_BIN (a versitygw), or made from its Go module.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './lib.mjs'
import { skip } from './skip.mjs'

const engine = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'
const tests = [
  'server/adapters/bucket',
  'server/adapters/photo-store',
  'server/adapters/backups',
  'server/cli/commands',
]
const keys = { access: 'key-of-tests', secret: 'secret-of-tests' }

const program = process.env.S3_BIN ?? made()
const folder = mkdtempSync(join(tmpdir(), 'kaft-s3-'))
mkdirSync(join(folder, 'photos'))
const port = await freePort()
const args = ['--access', keys.access, '--secret', keys.secret, '--region', 'eu-test-1', '--port', `127.0.0.1:${port}`]
const server = spawn(program, ['-q', ...args, 'posix', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
const endpoint = `http://127.0.0.1:${port}`
await answering(endpoint)
const TEST_S3 = `s3://photos?endpoint=${encodeURIComponent(endpoint)}&region=eu-test-1`
const run = spawn('npx', ['vitest', 'run', ...tests], { cwd: root, env: { ...process.env, TEST_S3 }, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill(signal))
process.exitCode = await new Promise(done => run.once('exit', code => done(code ?? 1)))
server.kill()
rmSync(folder, { recursive: true })

function made() {
  const bin = join(root, 'node_modules/.cache/s3')
  const path = join(bin, 'versitygw')
  if (existsSync(path)) return path
  console.log(`go install ${engine}: some minutes, once`)
  const { error, status } = spawnSync('go', ['install', engine], {
    env: { ...process.env, GOBIN: bin },
    stdio: 'inherit',
  })
  if (error || status !== 0) skip('there is no S3 engine here: set S3_BIN to a versitygw, or install Go')
  return path
}

function freePort() {
  return new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => done(free))
    })
  })
}

async function answering(url) {
  for (let left = 100; left > 0; left -= 1) {
    if (await fetch(url).catch(() => undefined)) return
    await setTimeout(100)
  }
  throw new Error(`${program} does not answer at ${url}`)
}
