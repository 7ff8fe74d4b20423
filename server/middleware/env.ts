import type { IncomingMessage } from 'node:http'
import type { Session } from '../adapters/identity/identity.ts'
import type { Language } from '../common/language/language.ts'
import type { Pour } from './event-source.ts'
import type { Limits } from './safety/limits.ts'

/** What the listener gives with a request, and what middleware hands on to routes. */
export interface Env {
  Bindings: {
    /** Absent where there is no socket: in tests, and where somebody else listens. */
    pour?: Pour
    /** The request as it arrives at the socket. */
    incoming?: IncomingMessage
  }
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
