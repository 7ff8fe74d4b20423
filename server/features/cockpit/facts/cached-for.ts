/**
 * The last answer of something that costs, for a while: asked again, the old one is given at once and a new one is made
 * behind it. Undefined until there is a first.
 */
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
