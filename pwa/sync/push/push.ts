import { pushLimits } from '../../../shared/sync/limits.ts'
import type { MutationEnvelope, PushRequest } from '../../../shared/sync/protocol.ts'
import { newId } from '../../lib/new-id.ts'
import { enqueueLastSends } from '../../local/closing/last-sends.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { nextBatch } from '../core/next-batch.ts'
import { clientIdOf, ask } from '../transport.ts'
import { epochOf, keepEpoch, reaches, seemsOffline } from '../reach.ts'
import { argsOf, photosOf, type DeviceMutations, mutationOf } from '../mutation.ts'
import { photosToGo } from './send-photos.ts'
import { countFailure, settle } from './settle.ts'
import { isPushAnswer } from '../answers.ts'
import type { SyncDeps } from '../deps.ts'

const lateAfterMs = 24 * 3600_000

const parkAfter = { failures: 8, ms: 24 * 3600_000 } as const

/** A longer wait means that this device's clock was set back. */
const maxMs = { named: 3600_000, undo: 60_000 } as const

/** `left`: for another round (`afterMs` if the server named a time). `stopped`: it needs a person or a session. */
export type Pushed = { kind: 'done' } | { kind: 'left'; afterMs: number | null } | { kind: 'stopped' }

/**
 * Sends queued entries (docs/sync.md, The device pushes). An ad without all its photos stops its lane. `firstSentAt` is on disk
 * before the fetch: from then on nobody may withdraw. Entries without a stored result go again later.
 */
export async function push(deps: SyncDeps, isMeant: (entry: OutboxEntry) => boolean = () => true): Promise<Pushed> {
  if (deps.personId === null) return { kind: 'done' }
  await enqueueLastSends(deps.vault)
  const tried = new Set<string>()
  let limit: number = pushLimits.mutations
  const queued = async () => (await queuedOf(deps.vault)).filter(isMeant)
  for (;;) {
    if (tried.size > 0 && seemsOffline() && !(await reaches(deps))) return { kind: 'left', afterMs: null }
    const batch = await nextOf(deps, queued, limit, tried)
    if (batch.length === 0) break
    const request = await requestOf(deps, batch)
    const answer = await ask(deps, isPushAnswer, '/sync/push', request)
    switch (answer.kind) {
      case 'ok':
        if (request.epoch === null) await keepEpoch(deps, answer.body.epoch)
        await settle(deps, answer.body)
        for (const { id } of batch) tried.add(id)
        limit = Math.min(limit * 2, pushLimits.mutations)
        continue
      case 'signed_out':
        return signedOut(deps)
      case 'blocked':
        return { kind: 'stopped' }
      case 'conflict':
        if (answer.code === 'identity') return signedOut(deps)
        if (answer.code === 'forked') await deps.vault.meta.put({ key: 'clientId', value: newId(deps.now()) })
        if (answer.epoch !== null) await keepEpoch(deps, answer.epoch)
        if (tried.has(answer.code)) return { kind: 'left', afterMs: null }
        tried.add(answer.code)
        continue
      case 'refused':
        if (batch.length > 1) limit = Math.ceil(batch.length / 2)
        else await skip(deps, batch, tried)
        continue
      case 'later':
        return { kind: 'left', afterMs: answer.afterMs }
    }
  }
  return whatIsLeft(deps, await queued())
}

/** The first of a lane decides when to return: at its time, soon, or not where it waits for a person or photos. */
async function whatIsLeft({ vault, mutations, now: clock }: SyncDeps, queued: readonly OutboxEntry[]): Promise<Pushed> {
  const now = clock()
  const toGo = await photosToGo(vault)
  const waitsForPhotos = (entry: OutboxEntry) => photosOf(mutations, entry).some(hash => toGo.has(hash))
  const firsts = queued.filter((entry, place) => queued.findIndex(({ lane }) => lane === entry.lane) === place)
  const moving = firsts.filter(
    entry => !isLate(mutations, entry, now) && !isParked(entry, now) && !waitsForPhotos(entry),
  )
  if (moving.length === 0) return { kind: 'done' }
  const waits = moving.map(entry => waitOf(entry, now))
  return { kind: 'left', afterMs: waits.includes(0) ? null : Math.min(...waits) }
}

async function queuedOf(vault: Vault): Promise<OutboxEntry[]> {
  return vault.outbox.where({ state: 'queued' }).sortBy('n')
}

async function nextOf(
  deps: SyncDeps,
  queued: () => Promise<OutboxEntry[]>,
  limit: number,
  tried: ReadonlySet<string>,
): Promise<MutationEnvelope[]> {
  const { vault, mutations } = deps
  const now = deps.now()
  const missing = await photosToGo(vault)
  const waits = (entry: OutboxEntry) =>
    isLate(mutations, entry, now) ||
    isParked(entry, now) ||
    waitOf(entry, now) > 0 ||
    photosOf(mutations, entry).some(hash => missing.has(hash))
  return vault.transaction('rw', vault.outbox, async () => {
    const batch = nextBatch(await queued(), { limit, tried, waits })
    const firsts = vault.outbox.where('id').anyOf(batch.map(({ id }) => id))
    await firsts.filter(entry => entry.firstSentAt === null).modify({ firstSentAt: now })
    return batch
  })
}

async function requestOf(deps: SyncDeps, mutations: MutationEnvelope[]): Promise<PushRequest> {
  const [clientId, epoch] = [await clientIdOf(deps), await epochOf(deps.vault)]
  return { clientId, epoch, expectUser: deps.personId ?? '', now: deps.now(), build: deps.build, mutations }
}

function signedOut(deps: SyncDeps): Pushed {
  deps.report({ kind: 'ask_session' })
  return { kind: 'stopped' }
}

/** Counts a failure where the server cannot read an entry, so that other lanes go on. */
async function skip(deps: SyncDeps, batch: MutationEnvelope[], tried: Set<string>): Promise<void> {
  for (const { id } of batch) {
    tried.add(id)
    const entry = await deps.vault.outbox.get(id)
    if (entry) await countFailure(deps.vault, entry, deps.now())
  }
}

export function isLate(mutations: DeviceMutations, entry: OutboxEntry, now: number): boolean {
  const unasked = entry.confirmedAt === undefined && entry.firstSentAt === null
  const mutation = mutationOf(mutations, entry)
  const { asksWhenLate = false } = mutation ?? {}
  const asks = mutation && typeof asksWhenLate === 'function' ? asksWhenLate(argsOf(mutation, entry)) : asksWhenLate
  return asks && unasked && now - entry.createdAt > lateAfterMs
}

/** In milliseconds; 0 when it may go. */
export function waitOf({ notBefore, undoUntil }: OutboxEntry, now: number): number {
  return Math.max(left(notBefore, now, maxMs.named), left(undoUntil, now, maxMs.undo))
}

function left(until: number | undefined, now: number, atMost: number): number {
  const ms = (until ?? now) - now
  return ms > 0 && ms <= atMost ? ms : 0
}

/** Only a person restarts a lane after so many failures. */
export function isParked(entry: OutboxEntry, now: number): boolean {
  const { failures } = entry
  return failures !== undefined && failures.count >= parkAfter.failures && now - failures.since >= parkAfter.ms
}
