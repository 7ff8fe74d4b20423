/** The value, or an error that names the broken invariant: for what can only be missing by our own mistake. */
export function must<Value>(value: Value | null | undefined, invariant: string): Value {
  if (value === null || value === undefined) throw new Error(`Broken invariant: ${invariant}`)
  return value
}
