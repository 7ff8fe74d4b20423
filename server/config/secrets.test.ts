import { createECDH } from 'node:crypto'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSecrets } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'kaft-secrets-')), 'data')
})

describe('readSecrets', () => {
  it('makes them once, readable by their owner only (K1)', () => {
    const first = readSecrets(dataDir)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readSecrets(dataDir)).toEqual(first)
    expect(new Set([first.cookie, first.cipher, first.hmac, first.identityAdminKey]).size).toBe(4)
  })

  it('makes VAPID keys that belong together', () => {
    const { vapid } = readSecrets(dataDir)
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(vapid.privateKey, 'base64url')
    expect(curve.getPublicKey('base64url')).toBe(vapid.publicKey)
  })

  it('says so when the file is not ours', () => {
    readSecrets(dataDir)
    for (const text of ['{}', 'garbage', '']) {
      writeFileSync(join(dataDir, 'secrets.json'), text)
      expect(() => readSecrets(dataDir)).toThrow(/DATA_DIR: .*secrets\.json is not what/)
    }
  })
})
