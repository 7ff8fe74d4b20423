// node bin/with-postgres.mjs vitest run server: runs it with the URL of a PostgreSQL of its own in TEST_POSTGRES.
import { spawn } from 'node:child_process'
import { root } from './lib.mjs'
import { startPostgres } from './postgres.mjs'

const server = await startPostgres()
const env = { ...process.env, TEST_POSTGRES: server.url }
const run = spawn('npx', process.argv.slice(2), { cwd: root, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill(signal))
process.exitCode = await new Promise(done => run.once('exit', code => done(code ?? 1)))
await server.stop()
