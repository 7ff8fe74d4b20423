import type { Shape } from '../sql.ts'
import type { Sendable, SendableBatch } from './send.ts'

type Place = number

type Writers = Map<Shape, Map<string, Place>>

/** Batches that commit together, by their places: those that are nothing but rows of shapes, and the others. */
export class Group {
  readonly batches: readonly SendableBatch[]
  readonly plain: readonly Place[]
  readonly single: readonly Place[]
  readonly #writers: Writers = new Map()

  constructor(batches: readonly SendableBatch[]) {
    this.batches = batches
    for (const [at, batch] of batches.entries())
      for (const [shape, key] of onlyOnce(batch)) keysOf(this.#writers, shape).set(key, at)
    const single = new Set<Place>()
    for (const [at, { guards, statements }] of batches.entries()) {
      const isRows = [...guards, ...statements].every(({ row }) => row)
      if (!isRows || guards.some(guard => single.has(this.#writerFor(guard, at) ?? at))) single.add(at)
    }
    this.single = [...single]
    this.plain = [...batches.keys()].filter(at => !single.has(at))
  }

  isHeld(guard: Sendable, at: Place): boolean {
    return this.#writerFor(guard, at) !== undefined
  }

  withDependents(failing: Iterable<Place>): Set<Place> {
    const all = new Set(failing)
    for (const [at, { guards }] of this.batches.entries())
      if (guards.some(guard => all.has(this.#writerFor(guard, at) ?? -1))) all.add(at)
    return all
  }

  #writerFor({ row }: Sendable, at: Place): Place | undefined {
    const { heldBy } = row?.of ?? {}
    const writer = heldBy && this.#writers.get(heldBy)?.get(row?.values.join(' ') ?? '')
    return writer !== undefined && writer < at ? writer : undefined
  }
}

/** Of batches that wait, which belong to the next group, because one before them writes the same row. */
export function repeating(batches: readonly SendableBatch[]): Set<Place> {
  const writers: Writers = new Map()
  const repeated = new Set<Place>()
  for (const [at, batch] of batches.entries()) {
    const keys = onlyOnce(batch)
    if (keys.some(([shape, key]) => keysOf(writers, shape).has(key))) repeated.add(at)
    else for (const [shape, key] of keys) keysOf(writers, shape).set(key, at)
  }
  return repeated
}

function onlyOnce({ statements }: SendableBatch): (readonly [Shape, string])[] {
  return statements.flatMap(({ row }) =>
    row?.of.key?.repeated === 'once' ? [[row.of, row.of.key.of(row.values)] as const] : [],
  )
}

function keysOf(writers: Writers, shape: Shape): Map<string, Place> {
  const keys = writers.get(shape) ?? new Map<string, Place>()
  writers.set(shape, keys)
  return keys
}
