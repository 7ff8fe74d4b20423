import { isUnavailable } from '../store-errors.ts'

export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT'
}

export class Silence {
  #since: number | undefined
  #last: { since: number; until: number | null } | null = null
  #changed: (silentMs: number | undefined) => void = () => undefined

  /** Called when it begins, and with its milliseconds when it is over. */
  hear(changed: (silentMs: number | undefined) => void): void {
    this.#changed = changed
  }

  get last(): { since: number; until: number | null } | null {
    return this.#last
  }

  get ms(): number {
    return this.#since === undefined ? 0 : performance.now() - this.#since
  }

  async watch<Answer>(asking: Promise<Answer>): Promise<Answer> {
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

/** Rejects with NoAnswer after so many milliseconds; the work goes on, so its connection must be given up. */
export async function within<Result>(ms: number, work: PromiseLike<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`No answer within ${ms} milliseconds`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
