import type {
  MutationEnvelope,
  PullAnswer,
  PullRequest,
  PushAnswer,
  SnapshotAnswer,
  SyncRow,
} from '../../../shared/sync/protocol.ts'
import { nextBatch } from './next-batch.ts'
import { rowEffect } from './rows.ts'
import { addPage, type Assembly, beginSnapshot, maySwap, mayTake } from './scope.ts'
import { isReleased, settled } from './settle.ts'
import type { Entry, Held, ScopeCursor } from '../../local/device-state.ts'

/** The whole of a device in memory: what the databases hold, and (`assembly`) what a crash loses. */
export interface DeviceState {
  clientId: string
  personId: string
  epoch: string | null
  outbox: Map<string, Entry>
  cursors: Map<string, ScopeCursor>
  held: Map<string, Held>
  rows: Map<string, object>
  assembly: Map<string, Assembly>
}

/** The decisions, so that a test can replace one by a wrong one and see that it notices. */
export interface DevicePolicy {
  nextBatch: typeof nextBatch
  settled: typeof settled
  isReleased: typeof isReleased
  mayTake: typeof mayTake
  maySwap: typeof maySwap
  addPage: typeof addPage
  /** What is left of the outbox once a batch is on its way: everything. */
  keepSent(outbox: Map<string, Entry>, sent: readonly MutationEnvelope[]): Map<string, Entry>
}

export const devicePolicy: DevicePolicy = {
  nextBatch,
  settled,
  isReleased,
  mayTake,
  maySwap,
  addPage,
  keepSent: outbox => outbox,
}

export function newDevice(clientId: string, personId: string): DeviceState {
  const empty = { outbox: new Map(), cursors: new Map(), held: new Map(), rows: new Map(), assembly: new Map() }
  return { clientId, personId, epoch: null, ...empty }
}

export function enqueue(
  device: DeviceState,
  entry: Omit<Entry, 'state' | 'firstSentAt' | 'name'> & { name: string },
): DeviceState {
  const outbox = new Map(device.outbox).set(entry.id, { ...(entry as Entry), state: 'queued', firstSentAt: null })
  return { ...device, outbox }
}

/** What to push now, and the device as it must be stored before the first byte leaves. */
export function beginPush(
  device: DeviceState,
  { limit, now }: { limit: number; now: number },
  policy = devicePolicy,
): { device: DeviceState; mutations: MutationEnvelope[] } {
  const queued = [...device.outbox.values()].filter(({ state }) => state === 'queued')
  const mutations = policy.nextBatch(queued, { limit, tried: new Set(), waits: () => false })
  const outbox = new Map(device.outbox)
  for (const { id } of mutations) {
    const entry = outbox.get(id)
    if (entry) outbox.set(id, { ...entry, firstSentAt: entry.firstSentAt ?? now })
  }
  return { device: { ...device, outbox: policy.keepSent(outbox, mutations) }, mutations }
}

export function takePushAnswer(device: DeviceState, answer: PushAnswer, policy = devicePolicy): DeviceState {
  const outbox = new Map(device.outbox)
  for (const result of answer.results) {
    const entry = outbox.get(result.id)
    const change = policy.settled(entry, result)
    if (entry && change.kind !== 'unchanged') outbox.set(entry.id, { ...entry, ...change.change })
  }
  return release({ ...device, outbox, epoch: answer.epoch }, policy)
}

/** A 409: nothing was applied. A copy of a device goes on under a client id of its own, with the same mutations. */
export function takePushConflict(
  device: DeviceState,
  { code, epoch, newClientId }: { code: string; epoch: string; newClientId: string },
): DeviceState {
  if (code === 'forked') return { ...device, clientId: newClientId, epoch }
  return code === 'epoch' ? { ...device, epoch } : device
}

export function pullRequestOf(device: DeviceState, scopes: readonly string[]): PullRequest {
  const cursors = scopes.map(s => ({ s, cursor: device.cursors.get(s)?.cursor ?? null }))
  const epoch = scopes.map(s => device.cursors.get(s)?.epoch ?? null).find(each => each !== null) ?? null
  return { epoch, expectUser: device.personId, scopes: cursors }
}

/** Rows and cursor of each scope together or not at all; `resets` are to be fetched anew. */
export function takePullAnswer(
  device: DeviceState,
  { scopes, epoch }: Pick<PullAnswer, 'scopes' | 'epoch'>,
  policy = devicePolicy,
): { device: DeviceState; resets: string[] } {
  const resets: string[] = []
  let after = device
  for (const pulled of scopes) {
    const { s } = pulled
    if ('reset' in pulled) resets.push(s)
    else if ('revoked' in pulled) after = dropScope(after, s)
    else if (policy.mayTake(after.cursors.get(s), pulled.from, epoch)) {
      const cursors = new Map(after.cursors).set(s, { s, cursor: pulled.next, epoch })
      after = { ...applyRows(after, s, pulled.rows), cursors }
    }
  }
  return { device: release(after, policy), resets }
}

/** The next page of a snapshot to ask for, as the query's `after`. */
export function snapshotPlace(device: DeviceState, s: string): { device: DeviceState; after: string } {
  const assembly = device.assembly.get(s) ?? beginSnapshot(s, device.cursors.get(s))
  return { device: { ...device, assembly: new Map(device.assembly).set(s, assembly) }, after: assembly.after ?? '' }
}

export function takeSnapshotPage(
  device: DeviceState,
  { page, asked }: { page: Omit<SnapshotAnswer, 'now'>; asked: string },
  policy = devicePolicy,
): DeviceState {
  const { s } = page
  const current = device.assembly.get(s)
  if (!current || current.after !== asked) return device
  const assembly = new Map(device.assembly)
  const grown = policy.addPage(current, page)
  if (grown) assembly.set(s, grown)
  else assembly.delete(s)
  if (!grown || grown.after !== null) return { ...device, assembly }
  assembly.delete(s)
  if (!policy.maySwap(device.cursors.get(s), grown)) return { ...device, assembly }
  const fresh = applyRows(dropScope(device, s), s, grown.rows)
  const cursors = new Map(device.cursors).set(s, { s, cursor: grown.head, epoch: grown.epoch })
  return release({ ...fresh, cursors, assembly }, policy)
}

/** A crash: what was not in a database is gone. */
export function crash(device: DeviceState): DeviceState {
  return { ...device, assembly: new Map() }
}

function release(device: DeviceState, policy: DevicePolicy): DeviceState {
  const cursor = device.cursors.get(`me:${device.personId}`)?.cursor ?? null
  const left = [...device.outbox].filter(([, entry]) => !policy.isReleased(entry, cursor))
  return left.length === device.outbox.size ? device : { ...device, outbox: new Map(left) }
}

function dropScope(device: DeviceState, s: string): DeviceState {
  const gone = [...device.held.values()].filter(held => held.s === s)
  const cursors = new Map(device.cursors)
  cursors.delete(s)
  const dels = gone.map(({ kind, id, rev }): SyncRow => ({ kind, id, rev, op: 'del' }))
  return { ...applyRows(device, s, dels), cursors }
}

function applyRows(device: DeviceState, s: string, pulled: readonly SyncRow[]): DeviceState {
  const held = new Map(device.held)
  const rows = new Map(device.rows)
  for (const each of pulled) {
    const key = `${each.kind}:${each.id}`
    const others = [...held.values()].filter(other => other.id === each.id && other.kind === each.kind && other.s !== s)
    const effect = rowEffect(s, each, others)
    if (effect.held) held.set(`${s} ${key}`, effect.held)
    else held.delete(`${s} ${key}`)
    if (effect.row === 'delete') rows.delete(key)
    else if (effect.row === 'put' && each.row) rows.set(key, each.row)
  }
  return { ...device, held, rows }
}
