import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { makeFolder } from '../common/make-folder.ts'
import { BadSettings } from './config.ts'

const secret = z.string().check(z.minLength(32))

const schema = z.object({
  cookie: secret,
  /** 32 bytes in hex. */
  cipher: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Key of receipts, and of addresses that are only compared. */
  hmac: secret,
  identityAdminKey: secret,
  /** P-256 in base64url. */
  vapid: z.object({ publicKey: z.string(), privateKey: z.string() }),
})

/** Generated once; in `DATA_DIR/secrets.json`, for its owner only. */
export type Secrets = z.infer<typeof schema>

/** Creates a missing folder (0700) and file (0600). */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  try {
    makeFolder(dataDir)
    if (!existsSync(file)) writeAtomically(file, JSON.stringify(makeSecrets(), null, 2))
  } catch (error) {
    throw new BadSettings([`  DATA_DIR: cannot be a folder of ours: ${error instanceof Error ? error.message : error}`])
  }
  const secrets = secretsIn(jsonIn(file))
  if (!secrets)
    throw new BadSettings([
      `  DATA_DIR: ${file} is not what Kaft wrote there. Restore it, or move it away for a new one.`,
    ])
  return secrets
}

export function secretsIn(json: unknown): Secrets | undefined {
  return schema.safeParse(json).data
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export function makeSecrets(): Secrets {
  return {
    cookie: randomBytes(32).toString('hex'),
    cipher: randomBytes(32).toString('hex'),
    hmac: randomBytes(32).toString('hex'),
    identityAdminKey: randomBytes(32).toString('base64url'),
    vapid: makeVapidKeys(),
  }
}

/** An uncompressed point of 65 bytes, and a number (RFC 8292). */
export function makeVapidKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

function writeAtomically(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
