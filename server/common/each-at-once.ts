export const nextTurn = () => new Promise<void>(resolve => void setImmediate(resolve))

/** Works on `count` items at a time. After a failure it begins no more, and rejects once all that began has ended. */
export async function eachAtOnce<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  count: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = queueOf(items)
  const worker = async () => {
    try {
      for (let next = await queue.next(); !next.done; next = await queue.next()) await work(next.value)
    } finally {
      await queue.return(undefined)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: count }, worker))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

async function* queueOf<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item, undefined> {
  yield* items
  return undefined
}
