import { isUnavailable } from '../unavailable.ts'

export class Silence {
  #since: number | undefined
  #last: { since: number; until: number | null } | null = null
  #changed: (silentMs: number | undefined) => void = () => undefined

  /** Told when it begins, and its milliseconds when it is over. */
  hear(changed: (silentMs: number | undefined) => void): void {
    this.#changed = changed
  }

  get last(): { since: number; until: number | null } | null {
    return this.#last
  }

  get ms(): number {
    return this.#since === undefined ? 0 : performance.now() - this.#since
  }

  async noted<Answer>(asking: Promise<Answer>): Promise<Answer> {
    const began = performance.now()
    try {
      const answer = await asking
      if (this.#since !== undefined && this.#since <= began) this.#end()
      return answer
    } catch (error) {
      if (isUnavailable(error) && this.#since === undefined) {
        this.#since = began
        this.#last = { since: Math.round(performance.timeOrigin + began), until: null }
        this.#changed(undefined)
      }
      throw error
    }
  }

  #end(): void {
    const { ms } = this
    this.#since = undefined
    if (this.#last) this.#last.until = this.#last.since + Math.round(ms)
    this.#changed(ms)
  }
}
