import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { encode } from './cbor.ts'

interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

interface RequestOptions {
  challenge: string
  rpId: string
  allowCredentials?: { id: string }[]
}

interface StoredKey {
  id: Buffer
  privateKey: KeyObject
  rpId: string
  userHandle: string
  count: number
}

/** WebAuthn level 2, ES256, no attestation; answers in the JSON of our script. */
export function createAuthenticator(origin: string, { verifies = true, countsBy = 1 } = {}) {
  const keys: StoredKey[] = []
  const flags = (more = 0) => 0x01 | (verifies ? 0x04 : 0) | more
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    keys,
    create: ({ publicKey }: { publicKey: CreationOptions }): string => {
      const { privateKey, publicKey: made } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = made.export({ format: 'jwk' })
      const id = randomBytes(32)
      const key = { id, privateKey, rpId: publicKey.rp.id, userHandle: publicKey.user.id, count: 0 }
      keys.push(key)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const coseKey = encode(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const authData = Buffer.concat([head(key, flags(0x40)), Buffer.alloc(16), length, id, coseKey])
      const attestation = encode(
        new Map<string, string | Map<string, string> | Buffer>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      )
      return answer(id, {
        clientDataJSON: clientData('webauthn.create', publicKey.challenge),
        attestationObject: attestation,
      })
    },
    get: ({ publicKey }: { publicKey: RequestOptions }): string => {
      const allowed = (publicKey.allowCredentials ?? []).map(({ id }) => id)
      const key = keys.find(({ id }) => allowed.length === 0 || allowed.includes(id.toString('base64url')))
      if (!key) throw new Error('no key for this request')
      key.count += countsBy
      const clientDataJSON = clientData('webauthn.get', publicKey.challenge)
      const authenticatorData = head({ ...key, rpId: publicKey.rpId }, flags())
      const hash = createHash('sha256').update(clientDataJSON).digest()
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), key.privateKey)
      const userHandle = Buffer.from(key.userHandle, 'base64url')
      return answer(key.id, { clientDataJSON, authenticatorData, signature, userHandle })
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

function head({ rpId, count }: Pick<StoredKey, 'rpId' | 'count'>, flags: number): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(count, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest])
}

function answer(id: Buffer, response: Record<string, Buffer>): string {
  const text = id.toString('base64url')
  const shown = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])
  return JSON.stringify({ id: text, rawId: text, type: 'public-key', response: Object.fromEntries(shown) })
}
