// npm run test:postgres: the store, moving, histories over two nodes, the identity contract, nodes and databases that are killed.
import { spawn } from 'node:child_process'
import { root } from './lib.mjs'
import { startPostgres } from './postgres.mjs'
import { skip } from './skip.mjs'

const once = [
  ['server/common/store', 'server/database/nodes', 'server/sync/push'],
  ['--config', 'e2e/vitest.config.ts', 'e2e/postgres/two-nodes'],
]
const all = [
  [
    'server/common/store',
    'server/database',
    'server/cli/move',
    'server/sync',
    'server/features/notifications/push',
    'mutators.test',
    'server/features/search/search',
  ],
  ['--config', 'e2e/histories/vitest.config.ts', 'e2e/histories/random.test.ts'],
  ['--config', 'server/identity/contract/vitest.config.ts'],
  ['--config', 'e2e/vitest.config.ts', 'e2e/postgres'],
]

const files = process.argv.slice(2)
const configOf = file => (file.startsWith('e2e/') ? ['--config', 'e2e/vitest.config.ts'] : [])
const runs = files.length > 0 ? files.map(file => [...configOf(file), file]) : process.env.TESTS === 'once' ? once : all

const server = await startPostgres().catch(error =>
  skip(`PostgreSQL could not be started (set PG_BIN): ${error.message}`),
)
const env = { SYNC_RUNS: '100', KILLS: '5', ...process.env, TEST_POSTGRES: server.url }
let status = 0
let running
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => running.kill(signal))
for (const args of runs) status ||= await run(args)
await server.stop()
process.exit(status)

function run(args) {
  running = spawn('npx', ['vitest', 'run', ...args], { cwd: root, env, stdio: 'inherit' })
  return new Promise(done => running.once('exit', code => done(code ?? 1)))
}
