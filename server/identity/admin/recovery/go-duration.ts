const units: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}
const maxMs = 2 ** 63 / 1e6
const part = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/g

/** Milliseconds for `1h30m`, `1.5h`, `-15m`, `0`; undefined where it is no Go duration. */
export function parseGoDuration(text: string): number | undefined {
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/s.exec(text) ?? []
  if (rest === '0') return 0
  const parts = [...rest.matchAll(part)]
  if (parts.length === 0 || parts.map(([whole]) => whole).join('') !== rest) return undefined
  const sum = parts.reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (units[unit] ?? 0), 0)
  if (sum >= maxMs) return undefined
  return sign === '-' ? -sum : sum
}
