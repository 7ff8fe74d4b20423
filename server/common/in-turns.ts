/** Whatever else waits is done first. */
export const nextTurn = () => new Promise<void>(resolve => void setImmediate(resolve))

/** Does long work in turns of so many steps, so that whatever else waits is done in between. Gives what the work gives. */
export async function inTurns<Result>(work: Iterator<unknown, Result>, stepsAtOnce = 50): Promise<Result> {
  for (let step = 1; ; step += 1) {
    const { done, value } = work.next()
    if (done) return value
    if (step % stepsAtOnce === 0) await nextTurn()
  }
}

/** `Array.map` as such work: a step for each. */
export function* mapped<Item, Result>(
  items: Iterable<Item>,
  each: (item: Item) => Result,
): Generator<undefined, Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(each(item))
    yield
  }
  return results
}
