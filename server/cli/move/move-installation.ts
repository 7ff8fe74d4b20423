import { askMoving, type MoveState } from '../../database/moving/move-state.ts'
import { bringLast, compareAll, follow, type Pair } from '../../database/moving/follow.ts'
import { type Locked, MoveRefused, type Side } from '../../database/moving/side.ts'
import type { Sum } from '../../database/moving/sums.ts'
import type { Route, Sources } from './route.ts'

export interface MoveResult {
  sums: Sum[]
  pausedMs: number | undefined
}

interface MoveOptions {
  newId: () => string
  now: () => number
  print: (line: string) => void
}

/** Rows that changed meanwhile; with fewer, writes need to pause for a moment only. */
const fewRows = 200
const mostRounds = 50
const restMs = 30_000
const mostPausedMs = 20_000

/**
 * Copies and follows beside who serves, then pauses writes for the last changes. May be interrupted at any moment, and goes on
 * when it is called again: until the source is fenced, only that is written to, and after that it is never written to.
 */
export async function moveInstallation(route: Route, options: MoveOptions): Promise<MoveResult> {
  const { id, state } = await begin(route, options)
  const pairs = [route.product, ...(route.identity ? [route.identity] : [])].map((ends): Pair => ({ ...ends, id }))
  if (state === 'left') return finish(route, pairs)
  await bringAll(route, pairs, options)
  const sums = await compareEach(pairs)
  const began = await leave(route, id, options)
  await route.arrive()
  return { sums, pausedMs: performance.now() - began }
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
  for (let round = 1; round < mostRounds && (await followAll(pairs)) >= fewRows; round += 1)
    print('Following what changes meanwhile.')
}

async function finish(route: Route, pairs: readonly Pair[]): Promise<MoveResult> {
  if (!(await route.product.to.place())) throw new MoveRefused(`It has moved to ${route.destination} already.`)
  const waiting: Pair[] = []
  for (const pair of pairs) if (await pair.to.place()) waiting.push(pair)
  const sums = await compareEach(waiting)
  await route.arrive()
  return { sums, pausedMs: undefined }
}

async function compareEach(pairs: readonly Pair[]): Promise<Sum[]> {
  const sums: Sum[] = []
  for (const pair of pairs) sums.push(...(await compareAll(pair)))
  return sums
}

const ofAnother = ({ destination }: Route) =>
  new MoveRefused(`${destination} holds what another move began. Empty it, or move elsewhere.`)

/** The folder or database serves on; what is at the destination is not removed. */
export async function stopMoving({ product, identity }: Sources): Promise<void> {
  const state = await stateOf(product)
  if (state?.state === 'left')
    throw new MoveRefused(`It has left for ${state.destination}. Run kaft move to there again, which finishes it.`)
  await identity?.forget()
  await product.forget()
}

const stateOf = async (from: Side) => (await from.get(askMoving)) as unknown as MoveState | undefined

async function begin(route: Route, { newId, now }: MoveOptions): Promise<Pick<MoveState, 'id' | 'state'>> {
  const { product, destination } = route
  const known = await stateOf(product.from)
  if (known && known.destination !== destination)
    throw new MoveRefused(`It moves to ${known.destination} already. Finish that, or give it up: kaft move --stop`)
  if (known) return known
  if (await product.to.place()) throw ofAnother(route)
  await product.to.prepare(product.tables)
  const id = newId()
  await product.from.run(`insert into moving values (1, ?, ?, 'following', 0, ?)`, [id, destination, now()])
  return { id, state: 'following' }
}

async function followAll(pairs: readonly Pair[]): Promise<number> {
  let rows = 0
  for (const pair of pairs) rows += await follow(pair)
  return rows
}

/** Fences the source at the moment at which nothing is missing at the destination; resolves to when writes were paused. */
async function leave(route: Route, id: string, { now, print }: MoveOptions): Promise<number> {
  const { product, identity } = route
  const say = (state: string) => product.from.run('update moving set state = ?, has_rest = 0, at = ?', [state, now()])
  await say('closing')
  try {
    await untilRest(route, print)
    await route.bringPhotos()
    await product.from.run('update moving set at = ?', [now()])
    const began = performance.now()
    await product.from.locked(async there => {
      const bringRest = async (ofIdentity?: Locked) => {
        if (identity && ofIdentity) await bringLast({ ...identity, id }, ofIdentity)
        await bringLast({ ...product, id }, there)
        await route.bringPhotos()
        if (performance.now() - began > mostPausedMs)
          throw new MoveRefused('Writes were paused for too long, so nothing has moved. Run kaft move again.')
        await ofIdentity?.fence(identity?.tables ?? [])
      }
      await (identity ? identity.from.locked(bringRest) : bringRest())
      await there.fence(product.tables)
      await there.run(`update moving set state = 'left'`)
    })
    return began
  } catch (error) {
    await say('following')
    throw error
  }
}

/** Nobody is told twice of what the installation told while it left. */
async function untilRest({ product, isServed }: Route, print: (line: string) => void): Promise<void> {
  const until = performance.now() + restMs
  while ((await stateOf(product.from))?.hasRest !== 1 && (await isServed())) {
    if (performance.now() > until) {
      print('The server still does jobs; what it tells now may be told twice.')
      return
    }
    await new Promise(later => setTimeout(later, 50))
  }
}
