import type { Context as HonoContext } from 'hono'

export interface IdentityEnv {
  Variables: {
    csrfToken?: string
    alwaysJson?: boolean
  }
}

export type Context = HonoContext<IdentityEnv>
