/** Something whose code is in another file, fetched once it is asked for. */
export interface LateValue<Value> {
  /** Undefined until it arrived. */
  now(): Value | undefined
  /** Fetches it; where that failed, the next one who asks tries again. */
  ask(): Promise<Value>
  /** Calls `heard` when it arrives; answers how to stop that. */
  subscribe(heard: () => void): () => void
}

export function lateValue<Value>(fetchIt: () => Promise<Value>): LateValue<Value> {
  let value: Value | undefined
  let asked: Promise<Value> | undefined
  const listeners = new Set<() => void>()

  async function arrive(): Promise<Value> {
    try {
      value = await fetchIt()
    } catch (error) {
      asked = undefined
      throw error
    }
    for (const heard of listeners) heard()
    return value
  }

  return {
    now: () => value,
    ask: () => (asked ??= arrive()),
    subscribe(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
  }
}
