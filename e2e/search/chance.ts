/** Gives the same draws for the same seed (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  draw(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** From 0 up to, but without, `end`. */
  below(end: number): number {
    return Math.floor(this.draw() * end)
  }

  one<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)]
    if (value === undefined) throw new Error('There is nothing to choose from.')
    return value
  }

  shuffled<Value>(values: readonly Value[]): Value[] {
    return values
      .map(value => ({ value, at: this.draw() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value)
  }
}
