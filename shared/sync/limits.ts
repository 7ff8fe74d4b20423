/** How much one call of the protocol may carry (api.md, Push and Pull): mutations and bytes a push, scopes and rows a pull. */
export const pushLimits = { mutations: 50, bytes: 256 * 1024 } as const
export const pullLimits = { scopes: 100, rows: 200 } as const
