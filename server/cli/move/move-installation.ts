import { askMoving, type MoveState, MoveRefused, type Side } from '../../database/moving/side.ts'
import { bringLast, compareAll, follow, type Pair } from '../../database/moving/follow.ts'
import type { Sum } from '../../database/moving/sums.ts'
import type { Route, Sources } from './route.ts'

export interface MoveResult {
  sums: Sum[]
  /** Absent where it was finished after an interruption. */
  pausedMs: number | undefined
}

interface MoveOptions {
  newId: () => string
  now: () => number
  print: (line: string) => void
}

/** Rows that changed meanwhile; with fewer, writes need to pause for a moment only. */
const fewRows = 200
const maxRounds = 50
const restMs = 30_000
const maxPausedMs = 20_000

/**
 * Copies and follows beside the serving nodes, then pauses writes for the last changes. May be interrupted at any moment, and
 * goes on when it is called again. That the product has left, in the transaction that fences it, decides which side serves.
 */
export async function moveInstallation(route: Route, options: MoveOptions): Promise<MoveResult> {
  const { id, state } = await begin(route, options)
  const pairs = [route.product, ...(route.identity ? [route.identity] : [])].map((ends): Pair => ({ ...ends, id }))
  if (state === 'left') return finish(route, id, pairs)
  await bringAll(route, pairs, options)
  const sums = await compareEach(pairs)
  const began = await leave(route, id, options)
  await arrive(route, id)
  return { sums, pausedMs: performance.now() - began }
}

/** Throws MoveRefused where the sources move to another place already. */
export async function expectNoOtherMove({ product }: Sources, destination: string): Promise<void> {
  const state = await stateOf(product)
  if (!state || state.destination === destination) return
  throw new MoveRefused(
    state.state === 'left'
      ? `It has left for ${state.destination}.`
      : `It moves to ${state.destination} already. Finish that, or give it up: kaft move --stop`,
  )
}

/** The folder or database serves on; the rows at the destination stay. */
export async function stopMoving({ product, identity }: Sources): Promise<void> {
  const state = await stateOf(product)
  if (state?.state === 'left')
    throw new MoveRefused(`It has left for ${state.destination}. Run kaft move to there again, which finishes it.`)
  // The product first: notes of identities are of no use to another move, and must not pass for its own.
  await product.forget()
  await identity?.forget()
}

const stateOf = async (from: Side) => (await from.get(askMoving)) as unknown as MoveState | undefined

async function begin(route: Route, { newId, now }: MoveOptions): Promise<Pick<MoveState, 'id' | 'state'>> {
  const { product, destination } = route
  const state = await stateOf(product.from)
  if (state) return state
  if (await product.to.place()) throw ofAnother(route)
  await product.to.prepare(product.tables)
  const id = newId()
  await product.from.run(`insert into moving values (1, ?, ?, 'following', 0, ?)`, [id, destination, now()])
  return { id, state: 'following' }
}

async function bringAll(route: Route, pairs: readonly Pair[], { print }: MoveOptions): Promise<void> {
  for (const { id, from, to, tables } of pairs) {
    const place = await to.place()
    if (place && place.id !== id) throw ofAnother(route)
    await to.prepare(tables)
    await from.note(tables)
    print(`Copied ${(await follow({ id, from, to, tables })).toLocaleString('en')} rows.`)
  }
  await route.bringPhotos()
  for (let round = 1; round < maxRounds && (await followAll(pairs)) >= fewRows; round += 1)
    print('Following what changes meanwhile.')
}

const ofAnother = ({ destination }: Route) =>
  new MoveRefused(`${destination} holds what another move began. Empty it, or move elsewhere.`)

async function followAll(pairs: readonly Pair[]): Promise<number> {
  let rows = 0
  for (const pair of pairs) rows += await follow(pair)
  return rows
}

async function compareEach(pairs: readonly Pair[]): Promise<Sum[]> {
  const sums: Sum[] = []
  for (const pair of pairs) sums.push(...(await compareAll(pair)))
  return sums
}

/** Resolves to when writes were paused. */
async function leave(route: Route, id: string, { now, print }: MoveOptions): Promise<number> {
  const { product, identity } = route
  const say = (state: string) =>
    product.from.run(`update moving set state = ?, has_rest = 0, at = ? where state <> 'left'`, [state, now()])
  await route.bringPhotos()
  await say('closing')
  try {
    await untilRest(route, print)
    if (identity) await follow({ ...identity, id })
    const began = performance.now()
    await product.from.locked(async there => {
      await bringLast({ ...product, id }, there)
      if (performance.now() - began > maxPausedMs)
        throw new MoveRefused('Writes were paused for too long, so nothing has moved. Run kaft move again.')
      await there.fence(product.tables)
      await there.run(`update moving set state = 'left'`)
    })
    return began
  } catch (error) {
    await say('following')
    throw error
  }
}

/** Identities are fenced after the product, and changes until then come along. */
async function arrive(route: Route, id: string): Promise<void> {
  const { identity } = route
  if (identity && (await identity.to.place()))
    await identity.from.locked(async there => {
      await bringLast({ ...identity, id }, there)
      await there.fence(identity.tables)
    })
  await route.bringPhotos()
  await route.arrive()
}

async function finish(route: Route, id: string, pairs: readonly Pair[]): Promise<MoveResult> {
  if (await route.hasArrived()) throw new MoveRefused(`It has moved to ${route.destination} already.`)
  const waiting: Pair[] = []
  for (const pair of pairs) if (await pair.to.place()) waiting.push(pair)
  const sums = await compareEach(waiting)
  await arrive(route, id)
  return { sums, pausedMs: undefined }
}

/** Nothing that the installation announced while it left is announced twice. */
async function untilRest({ product, isServed }: Route, print: (line: string) => void): Promise<void> {
  const until = performance.now() + restMs
  while ((await stateOf(product.from))?.hasRest !== 1 && (await isServed())) {
    if (performance.now() > until) {
      print('The server still does jobs; what it announces now may be announced twice.')
      return
    }
    await new Promise(later => setTimeout(later, 50))
  }
}
