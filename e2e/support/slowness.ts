/** Multiplies time limits by the slowness of this machine (bin/slowness.mjs). */
export const slowness = Number(process.env['SLOWNESS'] ?? 1)
