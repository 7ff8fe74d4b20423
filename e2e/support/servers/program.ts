import { createHash } from 'node:crypto'
import sharp, { type Color } from 'sharp'
import { v7 } from 'uuid'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type {
  MutationEnvelope,
  MutationResult,
  PullAnswer,
  PushAnswer,
  SnapshotAnswer,
} from '../../../shared/sync/protocol.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'

export const adminKey = 'only-for-this-test-on-loopback'
const password = 'niets-raakt-zoek-op-loopback'

export interface Program {
  personId: string
  headers: Record<string, string>
  clientId: string
  n: number
  epoch?: string
}

export async function signUp(url: string, firstName: string): Promise<Program> {
  const email = `${firstName}-${v7()}@example.nl`.toLowerCase()
  const identity = {
    schema_id: 'default',
    traits: { email, name: { first: firstName, last: 'Proef' }, city: 'Delft' },
    credentials: { password: { config: { password } } },
    verifiable_addresses: [{ value: email, verified: true, via: 'email', status: 'completed' }],
  }
  const { id } = await post<{ id: string }>(`${url}/auth/admin/identities`, identity, {
    authorization: `Bearer ${adminKey}`,
  })
  const flow = (await (await fetch(`${url}/auth/self-service/login/api`)).json()) as { id: string }
  const login = { method: 'password', identifier: email, password }
  const signedIn = await post<{ session_token: string }>(`${url}/auth/self-service/login?flow=${flow.id}`, login)
  return { personId: id, clientId: v7(), n: 0, headers: { 'x-session-token': signedIn.session_token } }
}

export function envelope(by: Program, name: string, lane: string, args: object, after: string | null = null) {
  by.n += 1
  return { id: v7(), n: by.n, lane, after, name, args, createdAt: Date.now(), schema: 1 } satisfies MutationEnvelope
}

export async function push(url: string, by: Program, mutations: MutationEnvelope[]): Promise<MutationResult[]> {
  const common = { clientId: by.clientId, epoch: by.epoch ?? null, expectUser: by.personId, now: Date.now(), build: 1 }
  const { results } = await post<PushAnswer>(`${url}/api/sync/push`, { ...common, mutations }, by.headers)
  return results
}

export async function pullEpoch(url: string, by: Program): Promise<string> {
  const asked = { epoch: null, expectUser: by.personId, scopes: [{ s: `me:${by.personId}`, cursor: 0 }] }
  return (await post<PullAnswer>(`${url}/api/sync/pull`, asked, by.headers)).epoch
}

export async function snapshotRows(url: string, by: Program): Promise<SnapshotAnswer['rows']> {
  const query = new URLSearchParams({ s: `me:${by.personId}`, expectUser: by.personId })
  const answer = await fetch(`${url}/api/sync/snapshot?${query}`, { headers: by.headers })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as SnapshotAnswer).rows
}

export async function snapshotTexts(url: string, by: Program): Promise<string[]> {
  const rows = await snapshotRows(url, by)
  const messages = rows.flatMap(({ kind, row }) => (kind === 'message' ? [row as { seq: number; text: string }] : []))
  return messages.sort((one, other) => one.seq - other.seq).map(({ text }) => text)
}

/** Of all messages in chats of theirs. */
export async function pullTexts(url: string, by: Program): Promise<string[]> {
  const texts: string[] = []
  for (let cursor = 0, more = true; more;) {
    const asked = { epoch: null, expectUser: by.personId, scopes: [{ s: `me:${by.personId}`, cursor }] }
    const { scopes } = await post<PullAnswer>(`${url}/api/sync/pull`, asked, by.headers)
    const [scope] = scopes
    if (!scope || !('rows' in scope)) throw new Error(`Nothing to pull: ${JSON.stringify(scope)}`)
    for (const { kind, op, row } of scope.rows)
      if (kind === 'message' && op === 'put') texts.push((row as { text: string }).text)
    cursor = scope.next
    more = scope.more
  }
  return texts
}

export async function sendPhoto(url: string, by: Program, background: Color = '#7F9B86'): Promise<string> {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'voorkant.jpg')
  const answer = await fetch(`${url}/api/photos`, { method: 'POST', body: form, headers: by.headers })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return createHash('sha256').update(photo).digest('hex')
}

export async function placeAd(url: string, seller: Program): Promise<string> {
  const [bookId, id] = [v7(), v7()]
  const photos = [await sendPhoto(url, seller)]
  const book = { id: bookId, isbn: null, name: 'Reader', author: 'Vakgroep', originalPriceCents: null }
  const ad = { id, bookId, version: '1', ...plainCopy, priceCents: 100, photos }
  const proposal = envelope(seller, 'book.propose', `ad:${id}`, book)
  await applied(url, seller, [proposal, envelope(seller, 'ad.create', `ad:${id}`, ad, proposal.id)])
  return id
}

export async function startChat(url: string, buyer: Program, adId: string): Promise<string> {
  const id = await chatIdOf(adId, buyer.personId)
  await applied(url, buyer, [envelope(buyer, 'chat.start', `chat:${id}`, { id, adId })])
  return id
}

async function applied(url: string, by: Program, mutations: MutationEnvelope[]): Promise<void> {
  const results = await push(url, by, mutations)
  const wrong = results.find(({ kind }) => kind !== 'applied')
  if (wrong) throw new Error(`Not applied: ${JSON.stringify(wrong)}`)
}

async function post<Answer>(url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
