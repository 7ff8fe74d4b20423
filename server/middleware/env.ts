import type { Session } from '../adapters/identity/identity.ts'
import type { Language } from '../language/language.ts'
import type { Limits } from './limits.ts'

/** What middleware hands on to routes. */
export interface Env {
  Variables: {
    requestId: string
    language: Language
    /** Of who asks, through the proxies that we trust. */
    address: string
    limits: Limits
    /** There only behind requireSession. */
    session: Session
  }
}
