export function must<Value>(value: Value | null | undefined, invariant: string): Value {
  if (value === null || value === undefined) throw new Error(`Broken invariant: ${invariant}`)
  return value
}
