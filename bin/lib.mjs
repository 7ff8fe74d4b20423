import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

const minute = 60_000

/** Ends this process with the code of the command where it fails, or with an error after `timeout` milliseconds. */
export function run(command, args, options = {}) {
  const { timeout = 40 * minute } = options
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options, timeout })
  if (error?.code === 'ETIMEDOUT')
    console.error(`${[command, ...args].join(' ')} did not end within ${timeout / minute} minutes. Run it again.`)
  if (status !== 0) process.exit(status ?? 1)
}

export function become(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  return child
}

export function askingForDemo(environment) {
  return environment.NODE_ENV || environment.DEMO ? environment : { ...environment, DEMO: 'on' }
}

/** Skips `npm ci` where node_modules holds exactly this lockfile for this Node. */
export function install() {
  const wanted = `${fingerprint(['package-lock.json'])} ${process.versions.modules}`
  const mark = join(root, 'node_modules/.kaft-installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Installing what package-lock.json names: a minute or two the first time.')
  run(npm, ['ci', '--no-audit', '--no-fund'], { timeout: 20 * minute })
  writeFileSync(mark, wanted)
}

export function build() {
  const wanted = `${fingerprint(buildInputs())} ${process.env.KAFT_BUILD ?? ''}`.trim()
  const mark = join(root, 'dist/.kaft-built')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Building Kaft: half a minute.')
  run(npm, ['run', '--silent', 'build'], { timeout: 10 * minute })
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
}

export function buildInputs() {
  return [
    ...readdirSync(root).filter(name => /^(vite|tsconfig|package).*\.(ts|json)$/.test(name)),
    ...['pwa', 'server', 'shared'].flatMap(filesBelow),
  ]
}

export function filesBelow(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap(name => filesBelow(`${path}/${name}`))
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
