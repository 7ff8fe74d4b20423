/** A clock that stands still until it is moved. */
export interface Clock {
  now: () => number
  /** Moves on (or back) by so many milliseconds. */
  move(milliseconds: number): void
}

export function createClock(start = Date.UTC(2026, 8, 1, 9)): Clock {
  let time = start
  return {
    now: () => time,
    move: milliseconds => {
      time += milliseconds
    },
  }
}
