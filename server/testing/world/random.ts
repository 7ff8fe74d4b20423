import { must } from '../../../shared/lib/must.ts'

/** Repeatable by seed (mulberry32). */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** An integer, `max` included. */
  between(min: number, max: number): number
  pick<Value>(values: readonly Value[]): Value
  /** True once in so many times. */
  onceIn(times: number): boolean
}

export function randomFrom(seed: number): Random {
  let state = seed
  const random: Random = {
    next() {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
    },
    between: (min, max) => min + Math.floor(random.next() * (max - min + 1)),
    pick: values => must(values[random.between(0, values.length - 1)], 'there is something to pick from'),
    onceIn: times => random.next() * times < 1,
  }
  return random
}
