// npm run dev: the server (rebuilt and restarted on change) and Vite (reloads in place) in one terminal.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { askingForDemo, install, root } from './lib.mjs'

install()
const { build } = await import('vite')
const port = process.env.PORT ?? '3000'
const pwaPort = process.env.PWA_PORT ?? '5173'
const address = `http://localhost:${pwaPort}`
const behind = `http://127.0.0.1:${port}`
/** Copied before a build sets NODE_ENV to production. */
const environment = { ...askingForDemo(process.env) }
let ending = false
let server
let turn = Promise.resolve()

const pwa = start(['node_modules/vite/bin/vite.js', '--port', pwaPort, '--strictPort', '--clearScreen', 'false'], {
  KAFT_SERVER: behind,
})
pwa.once('exit', code => ending || end(code || 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))

const builds = await build({
  configFile: join(root, 'vite.server.config.ts'),
  logLevel: 'warn',
  build: { watch: { clearScreen: false }, emptyOutDir: false },
})
builds.on('event', ({ code }) => {
  if (code === 'END') turn = turn.then(startAnew)
})
await sayWhere()

async function startAnew() {
  await stop(server)
  if (ending) return
  const publicUrl = process.env.PUBLIC_URL ?? address
  server = start(['dist/server/main.js', 'serve'], { PORT: port, PUBLIC_URL: publicUrl })
}

/** Gives a child its own process group, so that Ctrl-C reaches only this process, which ends each child once. */
function start(args, env) {
  const stdio = ['pipe', 'inherit', 'inherit']
  return spawn(process.execPath, args, { cwd: root, stdio, detached: true, env: { ...environment, ...env } })
}

async function sayWhere() {
  await answers(`${behind}/health/ready`)
  await answers(address)
  if (!ending) console.log(`\nOpen ${address}\n`)
}

async function answers(url) {
  const answer = await fetch(url).catch(() => undefined)
  if (ending || answer?.ok) return
  await new Promise(resolve => setTimeout(resolve, 200))
  await answers(url)
}

async function end(code) {
  ending = true
  await Promise.all([stop(server), stop(pwa)])
  process.exit(code)
}

async function stop(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill()
  await gone
}
