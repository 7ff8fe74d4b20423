import type { Context as HonoContext } from 'hono'

/** What a request carries along on its way through the provider. */
export interface IdentityEnv {
  Variables: {
    /** The real CSRF token where this answer sets a new one. */
    csrfToken?: string
    /** Set for API flows: whatever the headers say, errors are JSON. */
    alwaysJson?: boolean
  }
}

export type Context = HonoContext<IdentityEnv>
