import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort, startPostgres } from '../../bin/postgres.mjs'
import {
  adminKey,
  envelope,
  placeAd,
  type Program,
  pullTexts,
  push,
  signUp,
  startChat,
} from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { answering } from './answering.ts'

const { NGINX_BIN: nginx = '', CADDY_BIN: caddy = '' } = process.env

/** With the examples of deploy/, but for their addresses. */
const proxies = {
  nginx(folder: string, port: number, nodes: readonly string[]) {
    const site = readFileSync('deploy/nginx/nodes.conf', 'utf8')
      .replace(
        /( {2}server \S+ max_fails=1 fail_timeout=5s;\n)+/,
        nodes.map(each => `server ${each} max_fails=1 fail_timeout=5s;\n`).join(''),
      )
      .replace(/listen \[::\]:80;/, '')
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(of => `${of}_temp_path ${folder}/${of};`)
    const main = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary.join(' ')} ${site} }`
    writeFileSync(join(folder, 'nginx.conf'), main)
    return spawn(nginx, ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
      stdio: 'inherit',
    })
  },
  caddy(folder: string, port: number, nodes: readonly string[]) {
    const site = readFileSync('deploy/nodes/Caddyfile', 'utf8').replace('kaft-1:3000 kaft-2:3000', nodes.join(' '))
    writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`)
    const env = { ...process.env, PUBLIC_HOST: `http://127.0.0.1:${port}`, HOME: folder, XDG_DATA_HOME: folder }
    return spawn(caddy, ['run', '--config', join(folder, 'Caddyfile')], { env, stdio: ['ignore', 'ignore', 'ignore'] })
  },
}

describe.skipIf(nginx === '' || caddy === '')(
  'two nodes behind a proxy (skipped without it: npm run test:proxies)',
  () => {
    let database: Awaited<ReturnType<typeof startPostgres>>
    let nodes: [Server, Server]
    let seller: Program
    let chatId: string
    let proxy: { url: string; stop(): Promise<void> } | undefined
    beforeAll(async () => {
      database = await startPostgres()
      const shared = { DATABASE_URL: `${database.url}?schema=kaft`, SECRET_KEY: 'the same for all nodes of this test' }
      const settings = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', IDENTITY_ADMIN_KEY: adminKey, ...shared }
      nodes = [new Server(settings), new Server(settings)]
      await Promise.all(nodes.map(each => each.start()))
      seller = await signUp(nodes[0].url, 'Sanne')
      const buyer = await signUp(nodes[1].url, 'Koper')
      chatId = await startChat(nodes[1].url, buyer, await placeAd(nodes[0].url, seller))
    }, 120_000)
    afterEach(async () => {
      await proxy?.stop()
    })
    afterAll(async () => {
      await Promise.all(nodes.map(each => each.remove()))
      await database.stop()
    })

    it.each(['nginx', 'caddy'] as const)(
      'that is %s answers reads and takes messages, each once, while one of them hangs (K6)',
      async which => {
        const given = await start(
          which,
          nodes.map(({ url }) => new URL(url).host),
        )
        proxy = given
        const say = async (text: string) => {
          const args = { id: crypto.randomUUID(), chatId, text }
          const [result] = await push(given.url, seller, [envelope(seller, 'message.send', `chat:${chatId}`, args)])
          return result?.kind
        }
        const find = async () => (await fetch(`${given.url}/api/search?q=reader`)).status
        expect([await say(`${which} before`), await find(), await find()]).toEqual(['applied', 200, 200])
        nodes[0].freeze()
        try {
          const found = await Promise.all(Array.from({ length: 8 }, find))
          const said: unknown[] = []
          for (const n of [1, 2, 3, 4]) said.push(await say(`${which} ${n}`))
          expect([found, said]).toEqual([Array(8).fill(200), Array(4).fill('applied')])
        } finally {
          nodes[0].thaw()
        }
        const texts = (await pullTexts(nodes[1].url, seller)).filter(text => text.startsWith(which))
        expect(texts).toEqual(['before', 1, 2, 3, 4].map(text => `${which} ${text}`))
      },
    )
  },
)

async function start(which: keyof typeof proxies, nodes: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'kaft-proxy-'))
  const port = await freePort()
  const process = proxies[which](folder, port, nodes)
  await answering(port, process)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = new Promise(done => process.once('exit', done))
      process.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
