/** Once where all tests run (FAULTS=short), more often in `npm run test:faults`. */
export function rounds(long: number): number {
  return process.env['FAULTS'] === 'short' ? 1 : long
}

export function countOf(name: string, { short, long }: { short: number; long: number }): number {
  return Number(process.env[name] ?? (process.env['FAULTS'] === 'short' ? short : long))
}
