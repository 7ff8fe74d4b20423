/** Does all of such work without giving anybody a turn. */
export function atOnce<Result>(work: Iterator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
