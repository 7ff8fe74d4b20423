/** Milliseconds between two writes (design.md §6: from a keystroke to the disk at most 300, the write included). */
const everyMs = 200
/** Milliseconds before it tries once more to store what it could not: there may be room, or a connection, by then. */
const againMs = 2000

/** Writes what somebody is typing, however steadily they type: the first change at once, later ones together. */
export interface SteadyWriter {
  /** Something changed. It is written when the last write began 200 ms ago, and further changes never put that off. */
  changed(): void
  /** Writes now. Resolves when everything up to now was written, or could not be. */
  flush(): Promise<void>
  /** Does something between two writes. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
}

/** `write` stores whatever is not stored yet, and deals with its own failure: false asks to be tried again. */
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
