import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { adminKey, envelope, placeAd, push, signUp, startChat } from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'

const image = mkdtempSync(join(tmpdir(), 'kaft-image-'))
const program = join(image, 'dist/server/main.js')
let server: Server | undefined

beforeAll(() => {
  const [, , last = ''] = readFileSync('Dockerfile', 'utf8').split(/^FROM /m)
  for (const [from, to] of copiesOf(last)) {
    if (from === 'dist/node_modules') node('deploy/server-modules.mjs', join(image, to))
    else cpSync(from, join(image, to), { recursive: true })
  }
})
afterEach(() => server?.remove())
afterAll(() => rmSync(image, { recursive: true, force: true }))

describe('the folder that the image holds', () => {
  it('has all that the server needs: pages, people, photos, chats, and search in its own threads (K5)', async () => {
    server = await new Server({ NODE_ENV: 'production', IDENTITY_ADMIN_KEY: adminKey }, { program }).start()
    expect(await (await fetch(`${server.url}/en`)).text()).toContain('<html lang="en"')
    const [seller, buyer] = [await signUp(server.url, 'Sanne'), await signUp(server.url, 'Daan')]
    const chat = await startChat(server.url, buyer, await placeAd(server.url, seller))
    const message = { id: crypto.randomUUID(), chatId: chat, text: 'Is dit er nog?' }
    const [sent] = await push(server.url, buyer, [envelope(buyer, 'message.send', `chat:${chat}`, message)])
    expect(sent).toMatchObject({ kind: 'applied' })
    const found = await (await fetch(`${server.url}/api/search?q=reader`)).json()
    expect(found).toMatchObject({ results: [{ book: { name: 'Reader' } }] })
    expect(server.rows('select text from message')).toEqual([{ text: 'Is dit er nog?' }])
  }, 60_000)

  it('has the demo too, on request (K1, K5)', async () => {
    server = new Server({ NODE_ENV: 'production', DEMO_PEOPLE: 'on', LOG_LEVEL: 'fatal' }, { program })
    await server.command('demo')
    await server.start()
    const found = await (await fetch(`${server.url}/api/search?q=calculus`)).json()
    expect(found).toHaveProperty('results.0.book.name', expect.stringContaining('Calculus'))
  }, 120_000)

  it('can write the configuration of the Kratos beside it (K5)', () => {
    const settings = {
      PUBLIC_URL: 'https://kaft.example',
      SMTP_URL: 'smtp://mail.example:587',
      MAIL_ADDRESS: 'a@kaft.example',
    }
    const secrets = { KRATOS_COOKIE_SECRET: 'x'.repeat(16), KRATOS_CIPHER_SECRET: 'x'.repeat(32) }
    expect(node(join(image, 'deploy/kratos/write-config.mjs'), image, { ...settings, ...secrets }).status).toBe(0)
    expect(readFileSync(join(image, 'kratos.yml'), 'utf8')).toContain('https://kaft.example/auth')
  })
})

/** Gives the copies of a stage into its work folder as [from, to], both without `/kaft`. */
function copiesOf(stage: string): [string, string][] {
  return [...stage.matchAll(/^COPY (?:--from=build \/kaft\/)?(\S+) \.\/(\S*)$/gm)].map(([, from = '', to = '']) => [
    from,
    to || from,
  ])
}

function node(script: string, argument: string, environment: object = process.env) {
  return spawnSync(process.execPath, [script, argument], { env: { ...environment }, encoding: 'utf8' })
}
