/** How often a fault is made: once where all tests run (FAULTS=short), more often in `npm run test:faults`. */
export function rounds(long: number): number {
  return process.env['FAULTS'] === 'short' ? 1 : long
}
