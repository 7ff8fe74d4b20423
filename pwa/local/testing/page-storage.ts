/** As `localStorage`, which Node lacks: its keys are its members. */
export function pageStorage(): Storage {
  const methods = {
    getItem(key: string) {
      return (this as unknown as Record<string, string>)[key] ?? null
    },
    setItem(key: string, value: string) {
      Object.assign(this, { [key]: value })
    },
    removeItem(key: string) {
      delete (this as unknown as Record<string, string>)[key]
    },
  }
  return Object.create(Object.defineProperty(methods, 'length', { get: lengthOf })) as Storage
}

function lengthOf(this: object): number {
  return Object.keys(this).length
}
