import type { Reader, Store } from '../database/store.ts'

/** A store that counts the queries made through it, so that a test can say how many an answer may take. */
export function countQueries(store: Store): Store & { queries(): number } {
  let queries = 0
  const read = new Proxy<Reader>(store.read, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        queries += 1
        return Reflect.apply(value, target, args)
      }
    },
  })
  return { ...store, read, queries: () => queries }
}
