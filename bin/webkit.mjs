// npm test -- webkit: WebKitGTK is the nearest to an iPhone's browser that runs on Linux. Uses its own screen (Xvfb).
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt } from './apt.mjs'
import { root } from './lib.mjs'
import { skip } from './skip.mjs'

const programs = ['WebKitWebDriver', 'gjs', 'Xvfb', 'dbus-run-session']
const packages = ['webkit2gtk-driver', 'gjs', 'gir1.2-webkit2-4.1', 'xvfb', 'dbus', 'fonts-liberation']
const isThere = () => programs.every(isInstalled) && canLoadWebKit()

if (!isThere()) installByApt(packages)
if (!isThere()) skip(`WebKitGTK is not found, and could not be installed. Debian has it as ${packages.join(' ')}.`)

const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
  stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
})
const [number] = await once(screen.stdio[3], 'data')
const few = process.env.TESTS === 'once' ? ['-t', 'a draft and the bytes|in the middle of a write'] : []
const tests = [
  'npx',
  'vitest',
  'run',
  '--config',
  'e2e/vitest.config.ts',
  'e2e/webkit',
  ...few,
  ...process.argv.slice(2),
]
const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, NO_AT_BRIDGE: '1', GTK_A11Y: 'none' }
const { status } = spawnSync('dbus-run-session', ['--', ...tests], { cwd: root, stdio: 'inherit', env })
const ended = once(screen, 'exit')
screen.kill()
await ended
process.exit(status ?? 1)

function isInstalled(program) {
  return (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, program)))
}

/** The library may be installed without its gjs bindings. */
function canLoadWebKit() {
  return spawnSync('gjs', ['-c', "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2"]).status === 0
}
