import { noteAnswer, noteSilence } from '../api/exchange.ts'
import { learnServerTime } from '../lib/server-clock.ts'
import type { Agreed } from './answers.ts'
import type { Site } from './site.ts'

/** What became of a call of the protocol. `later` is silence, our own trouble, or a wait that the server asked for. */
export type Answer<Body> =
  | { kind: 'ok'; body: Body }
  | { kind: 'signed_out' }
  | { kind: 'conflict'; code: 'identity' | 'epoch' | 'forked'; epoch: string | null }
  | { kind: 'refused' }
  | { kind: 'later'; afterMs: number | null }

const timeoutMs = 20_000

interface Stamped {
  now: number
  minBuild?: number
}

/** One call. An answer that is not of the agreed shape (a captive portal, a cut body) is no answer. */
export async function ask<Body extends Stamped>(
  site: Site,
  isAgreed: Agreed<Body>,
  path: string,
  body?: unknown,
): Promise<Answer<Body>> {
  try {
    const answer = await site.fetch(`${site.base}${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { Accept: 'application/json', 'Accept-Language': site.language, 'Content-Type': 'application/json' },
      credentials: site.base.startsWith('/') ? 'same-origin' : 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) return await refusalOf(site, answer)
    const read: unknown = await answer.json()
    if (!isAgreed(read)) return silence(site)
    noteAnswer(site.now())
    learnServerTime(read.now, site.now())
    if ((read.minBuild ?? 0) > site.build) site.tell({ kind: 'outdated', minBuild: read.minBuild ?? 0 })
    return { kind: 'ok', body: read }
  } catch {
    return silence(site)
  }
}

async function refusalOf(site: Site, answer: Response): Promise<Answer<never>> {
  const body = (await answer.json().catch(() => null)) as { code?: unknown; epoch?: unknown } | null
  if (typeof body?.code !== 'string') return silence(site)
  noteAnswer(site.now())
  const { code } = body
  if (answer.status === 401) return { kind: 'signed_out' }
  if (answer.status === 409 && (code === 'identity' || code === 'epoch' || code === 'forked'))
    return { kind: 'conflict', code, epoch: typeof body.epoch === 'string' ? body.epoch : null }
  if ([400, 403, 404, 413, 415, 422].includes(answer.status)) return { kind: 'refused' }
  const seconds = Number(answer.headers.get('Retry-After'))
  return { kind: 'later', afterMs: seconds > 0 ? seconds * 1000 : null }
}

function silence(site: Site): Answer<never> {
  noteSilence(site.now())
  return { kind: 'later', afterMs: null }
}
