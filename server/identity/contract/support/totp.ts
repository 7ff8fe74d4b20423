import { Secret, TOTP } from 'otpauth'
import type { Client } from './client.ts'
import { type Flow, nodeOf, start, submit } from './flows.ts'
import { newcomer } from './people.ts'

/** SHA-1, six digits, 30 seconds (§4). `step` -1 is the previous code, 1 the next. Use each once (§7.9). */
export function codeOf(secret: string, step: -1 | 0 | 1): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
  return totp.generate({ timestamp: Date.now() + step * 30_000 })
}

export function secretIn(flow: Flow): string {
  return nodeOf(flow, 'totp_secret_key')?.attributes.text?.text ?? ''
}

export async function withApp() {
  const eva = await newcomer()
  const flow = await start(eva.client, 'settings')
  const secret = secretIn(flow)
  return { ...eva, secret, linked: await linkedBy(eva.client, flow, secret) }
}

/** By the previous code, so that later ones are left; once more where that grew too old on its way. */
async function linkedBy(client: Client, flow: Flow, secret: string): ReturnType<typeof submit<Flow>> {
  const code = codeOf(secret, -1)
  const linked = await submit(client, flow, { method: 'totp', totp_code: code })
  return linked.status === 200 || code === codeOf(secret, -1) ? linked : linkedBy(client, flow, secret)
}

export async function withBackupCodes() {
  const eva = await newcomer()
  const { client } = eva
  const generated = await generate(client)
  const confirmed = await submit(client, generated, { method: 'lookup_secret', lookup_secret_confirm: true })
  return { ...eva, codes: backupCodesIn(generated), confirmed }
}

export async function generate(client: Client): Promise<Flow> {
  const flow = await start(client, 'settings')
  return (await submit(client, flow, { method: 'lookup_secret', lookup_secret_regenerate: true })).body
}

export function backupCodesIn(flow: Flow): string[] {
  const secrets = nodeOf(flow, 'lookup_secret_codes')?.attributes.text?.context?.['secrets']
  return ((secrets ?? []) as { text: string }[]).map(({ text }) => text)
}
