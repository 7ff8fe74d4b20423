/** How often a fault is made: once where all tests run (FAULTS=short), more often in `npm run test:faults`. */
export function rounds(long: number): number {
  return process.env['FAULTS'] === 'short' ? 1 : long
}

/** How many of them a run takes: by the environment variable of this name, few where all tests run. */
export function countOf(name: string, { short, long }: { short: number; long: number }): number {
  return Number(process.env[name] ?? (process.env['FAULTS'] === 'short' ? short : long))
}
