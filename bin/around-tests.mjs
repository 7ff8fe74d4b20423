// npm run test:pgbouncer, npm run test:proxies: with the programs that stand around a node. They need a build.
import { spawnSync } from 'node:child_process'
import { programOf, surroundings } from './debian.mjs'
import { root } from './lib.mjs'
import { skip } from './skip.mjs'

const programs = {
  pgbouncer: { PGBOUNCER_BIN: ['pgbouncer', ['pgbouncer', 'libc-ares2']] },
  proxies: { NGINX_BIN: ['nginx', ['nginx']], CADDY_BIN: ['caddy', ['caddy']] },
}

const what = process.argv[2]
const env = { ...process.env, ...surroundings }
for (const [name, [program, packages]] of Object.entries(programs[what])) {
  env[name] = programOf(program, packages)
  if (env[name] === undefined) skip(`${program} is not found. Debian has it as ${packages.join(' ')}.`)
}
const tests = ['vitest', 'run', '--config', 'e2e/vitest.config.ts', `e2e/around/${what}`]
process.exitCode = spawnSync('npx', tests, { cwd: root, env, stdio: 'inherit' }).status ?? 1
