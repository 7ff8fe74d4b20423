import { noteAnswer, noteSilence } from '../api/exchange.ts'
import { learnServerTime } from '../lib/server-clock.ts'
import type { Agreed } from './answers.ts'
import type { SyncDeps } from './deps.ts'
import { newId } from '../lib/new-id.ts'

/** `later`: no answer, our own trouble, or a wait that the server asked for. */
export type Answer<Body> =
  | { kind: 'ok'; body: Body }
  | { kind: 'signed_out' }
  | { kind: 'conflict'; code: 'identity' | 'epoch' | 'forked'; epoch: string | null }
  | { kind: 'refused' }
  /** The account is blocked: nothing is accepted until that ends, and nothing is wrong with the entries. */
  | { kind: 'blocked' }
  | { kind: 'later'; afterMs: number | null }

const timeoutMs = 20_000

interface Stamped {
  now: number
  minBuild?: number
}

/** Treats a body of another shape (a captive portal, a cut body) as no answer. */
export async function ask<Body extends Stamped>(
  deps: SyncDeps,
  isAgreed: Agreed<Body>,
  path: string,
  body?: unknown,
): Promise<Answer<Body>> {
  try {
    const answer = await deps.fetch(`${deps.base}${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { Accept: 'application/json', 'Accept-Language': deps.language, 'Content-Type': 'application/json' },
      credentials: deps.base.startsWith('/') ? 'same-origin' : 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) return await refusalOf(deps, answer)
    const read: unknown = await answer.json()
    if (!isAgreed(read)) return silence(deps)
    noteAnswer(deps.now())
    learnServerTime(read.now, deps.now())
    if ((read.minBuild ?? 0) > deps.build) deps.report({ kind: 'outdated', minBuild: read.minBuild ?? 0 })
    return { kind: 'ok', body: read }
  } catch {
    return silence(deps)
  }
}

async function refusalOf(deps: SyncDeps, answer: Response): Promise<Answer<never>> {
  const body = (await answer.json().catch(() => null)) as { code?: unknown; epoch?: unknown } | null
  if (typeof body?.code !== 'string') return silence(deps)
  noteAnswer(deps.now())
  const { code } = body
  if (code === 'blocked_account') {
    deps.report({ kind: 'blocked', envelope: body })
    return { kind: 'blocked' }
  }
  if (answer.status === 401) return { kind: 'signed_out' }
  if (answer.status === 409 && (code === 'identity' || code === 'epoch' || code === 'forked'))
    return { kind: 'conflict', code, epoch: typeof body.epoch === 'string' ? body.epoch : null }
  if ([400, 403, 404, 413, 415, 422].includes(answer.status)) return { kind: 'refused' }
  const seconds = Number(answer.headers.get('Retry-After'))
  return { kind: 'later', afterMs: seconds > 0 ? seconds * 1000 : null }
}

function silence(deps: SyncDeps): Answer<never> {
  noteSilence(deps.now())
  return { kind: 'later', afterMs: null }
}

export async function clientIdOf({ vault, now }: Pick<SyncDeps, 'vault' | 'now'>): Promise<string> {
  return vault.transaction('rw', vault.meta, async () => {
    const stored = (await vault.meta.get('clientId'))?.value
    if (typeof stored === 'string') return stored
    const made = newId(now())
    await vault.meta.put({ key: 'clientId', value: made })
    return made
  })
}
