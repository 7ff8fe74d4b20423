/** For a value that only our own mistake can make missing; the error names the broken invariant. */
export function must<Value>(value: Value | null | undefined, invariant: string): Value {
  if (value === null || value === undefined) throw new Error(`Broken invariant: ${invariant}`)
  return value
}
