/** Stands still until it is moved. */
export interface Clock {
  now: () => number
  /** Negative moves back. */
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
