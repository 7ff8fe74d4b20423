/** How many times slower than a quiet machine this one is (bin/slowness.mjs); limits of time are multiplied by it. */
export const slowness = Number(process.env['SLOWNESS'] ?? 1)
