import { createHmac } from 'node:crypto'

type Json = Record<string, unknown>

export function totpSecretOf(flow: Json): string {
  const nodes = (flow['ui'] as { nodes: { attributes: { id?: string; text?: { context: { secret: string } } } }[] })
    .nodes
  return nodes.find(({ attributes }) => attributes.id === 'totp_secret_key')?.attributes.text?.context.secret ?? ''
}

/** RFC 6238 (SHA-1, 30 seconds, six digits), without our library. */
export function totpOf(secret: string, now: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
