/** Returns the old value at once and refreshes it behind; undefined until the first is there. */
export function cachedFor<Value>(make: () => Promise<Value>, ms: number, now: () => number): () => Value | undefined {
  let kept: { value: Value; at: number } | undefined
  let making = false
  return () => {
    if (!making && (!kept || now() - kept.at >= ms)) {
      making = true
      make()
        .then(value => void (kept = { value, at: now() }))
        .catch(() => undefined)
        .finally(() => (making = false))
    }
    return kept?.value
  }
}
