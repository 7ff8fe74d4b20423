/** Bytes, mutations, scopes and rows of one call (api.md, Push and Pull). */
export const pushLimits = { mutations: 50, bytes: 256 * 1024 } as const
export const pullLimits = { scopes: 100, rows: 200 } as const
