// npm run dev: the server (built and started anew on change) and Vite (reloads in place) in one terminal.
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { install, root } from './lib.mjs'

install()
const port = process.env.PORT ?? '3000'
const pwaPort = '5173'
const main = join(root, 'dist/server/main.js')
rmSync(main, { force: true })

const children = [start('npx', ['vite', 'build', '-c', 'vite.server.config.ts', '--watch', '--emptyOutDir', 'false'])]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
whenBuilt(() => {
  const env = { PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${pwaPort}` }
  children.push(start(process.execPath, ['--watch', main, 'serve'], env))
  children.push(start('npx', ['vite', '--port', pwaPort, '--strictPort'], { KAFT_SERVER: `http://127.0.0.1:${port}` }))
})

function whenBuilt(then) {
  if (existsSync(main)) then()
  else setTimeout(() => whenBuilt(then), 200)
}

function start(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  child.on('exit', stop)
  return child
}

function stop() {
  for (const child of children) child.kill()
}
