export interface LateValue<Value> {
  now(): Value | undefined
  ask(): Promise<Value>
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
