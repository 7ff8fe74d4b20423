interface Waiting {
  run: () => Promise<unknown>
  resolve(value: unknown): void
  reject(reason: unknown): void
}

/** Exclusive locks with waiting, abort and steal. */
export function createFakeLocks(): LockManager {
  const holders = new Map<string, Waiting>()
  const queues = new Map<string, Waiting[]>()

  function grant(name: string, waiting: Waiting): void {
    holders.set(name, waiting)
    waiting.run().then(
      value => leave(name, waiting, () => waiting.resolve(value)),
      (error: unknown) => leave(name, waiting, () => waiting.reject(error)),
    )
  }

  function leave(name: string, waiting: Waiting, notify: () => void): void {
    notify()
    if (holders.get(name) !== waiting) return
    holders.delete(name)
    const next = queues.get(name)?.shift()
    if (next) grant(name, next)
  }

  function request(name: string, { steal, signal }: LockOptions, run: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const waiting = { run, resolve, reject }
      const holder = holders.get(name)
      if (holder && steal) holder.reject(new DOMException('stolen', 'AbortError'))
      if (!holder || steal) return grant(name, waiting)
      const queue = queues.get(name) ?? []
      queues.set(name, [...queue, waiting])
      signal?.addEventListener('abort', () => {
        queues.set(
          name,
          (queues.get(name) ?? []).filter(other => other !== waiting),
        )
        reject(new DOMException('gave up', 'AbortError'))
      })
    })
  }

  return { request, query: async () => ({}) } as unknown as LockManager
}
