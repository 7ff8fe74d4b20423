import type { Context as HonoContext } from 'hono'

/** Characters; no page of ours is longer. */
export const maxAddressLength = 2048

export interface IdentityEnv {
  Variables: {
    csrfToken?: string
    alwaysJson?: boolean
  }
}

export type Context = HonoContext<IdentityEnv>
