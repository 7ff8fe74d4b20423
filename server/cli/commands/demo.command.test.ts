import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { directPhotoEncoder } from '../../testing/fakes/direct-photo-encoder.ts'
import { loadDemoIfEmpty } from './demo.command.ts'
import { openInstallation } from '../open-installation.ts'

let folder: string
let upstream: Server
let answer: (method: string) => { status: number; body: string }
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaft-demo-'))
  upstream = createServer((request, response) => {
    const { status, body } = answer(request.method ?? '')
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  })
  await new Promise<void>(resolve => void upstream.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await new Promise(resolve => void upstream.close(resolve))
  rmSync(folder, { recursive: true })
})

/** A first start with an identity provider elsewhere. */
async function startDemo(): Promise<string[]> {
  const address = upstream.address()
  const IDENTITY_URL = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const installation = await openInstallation(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', IDENTITY_URL }))
  const said: string[] = []
  try {
    await loadDemoIfEmpty(
      { ...installation, deps: { ...installation.deps, photoEncoder: directPhotoEncoder } },
      line => void said.push(line),
    )
  } finally {
    await installation.close()
  }
  return said
}

describe('the demo with identities elsewhere', () => {
  it.each([
    ['no JSON', () => ({ status: 502, body: '<html>Bad Gateway</html>' }), '502 without JSON'],
    ['an error', () => ({ status: 404, body: '{"error":{"code":404,"reason":"no such route"}}' }), 'no such route'],
    ['something else', () => ({ status: 201, body: '[]' }), '201 []'],
    [
      'a conflict with nobody',
      (method: string) => (method === 'POST' ? { status: 409, body: '{"error":{}}' } : { status: 200, body: '[]' }),
      '200 []',
    ],
  ])(
    'is left out with one line where the provider answers %s, and the server goes on (K1, G1)',
    async (_, given, why) => {
      answer = given
      const said = await startDemo()
      expect(said).toHaveLength(1)
      expect(said[0]).toMatch(/^The demo is not loaded.* eva@demo\.example.* The next start tries again\.$/)
      expect(said[0]).toContain(why)
    },
  )
})
