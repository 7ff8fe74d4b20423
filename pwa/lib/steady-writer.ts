/** Milliseconds between writes; design.md §6 allows 300 from keystroke to disk. */
const everyMs = 200
const againMs = 2000

export interface SteadyWriter {
  /** Writes 200 ms after the last write began; further changes never delay that. */
  changed(): void
  /** Resolves when all changes are written, or failed. */
  flush(): Promise<void>
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Writes the first change at once, later ones together. `write` handles its own failure: false asks for another attempt. */
export function createSteadyWriter(write: () => Promise<boolean | void>): SteadyWriter {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let last = -everyMs
  let doing: Promise<unknown> = Promise.resolve()

  function changed(): void {
    timer ??= setTimeout(() => void flush(), Math.max(0, last + everyMs - performance.now()))
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    clearTimeout(again)
    timer = undefined
    last = performance.now()
    return inTurn(async () => {
      if ((await write()) === false) again = setTimeout(() => void flush(), againMs)
    })
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = doing.then(work)
    doing = done.catch(() => undefined)
    return done
  }

  return { changed, flush, inTurn }
}
