/** Reads the value of a `datetime-local` field. Null where it is none, or the clock skips that hour. */
export function timeOf(typed: string): number | null {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) || typedOf(at.getTime()) !== typed.slice(0, 16) ? null : at.getTime()
}

/** The value of such a field, by this device's clock. */
export function typedOf(time: number): string {
  const at = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
