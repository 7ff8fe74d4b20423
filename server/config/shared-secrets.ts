import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Store } from '../common/store/store.ts'
import { BadSettings } from './config.ts'
import { makeSecrets, type Secrets, secretsIn } from './secrets.ts'

const [nonceBytes, tagBytes] = [12, 16]

/** Made once for all nodes, in their database, encrypted with SECRET_KEY. Throws BadSettings for another key. */
export async function readSharedSecrets(store: Store, secretKey: string, made = makeSecrets()): Promise<Secrets> {
  const key = keyOf(secretKey)
  const existing = await sealedIn(store)
  if (existing !== undefined) return secretsOf(existing, key)
  const sealed = seal(JSON.stringify(made), key)
  await store.commit({
    statements: [sql`insert into shared_secret (one, sealed) values (1, ${sealed}) on conflict (one) do nothing`],
  })
  return secretsOf(await sealedIn(store), key)
}

async function sealedIn({ read }: Pick<Store, 'read'>): Promise<string | undefined> {
  const [row] = await read.all<{ sealed: string }>(sql.raw(asking))
  return row?.sealed
}

/** Throws BadSettings for another key than they are sealed with. */
export async function expectSecretKey(
  ask: (text: string) => Promise<readonly Record<string, unknown>[]>,
  secretKey: string,
): Promise<void> {
  const [row] = await ask(asking)
  if (row) secretsOf(row['sealed'], keyOf(secretKey))
}

const asking = 'select sealed from shared_secret'
const keyOf = (secretKey: string) => scryptSync(secretKey, 'kaft shared secrets', 32)

function secretsOf(sealed: unknown, key: Buffer): Secrets {
  const secrets = secretsIn(open(String(sealed), key))
  if (secrets) return secrets
  throw new BadSettings([
    '  SECRET_KEY: is not the one that the other nodes have, or that this database was begun with. Set that one.',
  ])
}

/** AES-256-GCM: nonce, tag and text in base64. */
function seal(text: string, key: Buffer): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

function open(sealed: string, key: Buffer): unknown {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}
