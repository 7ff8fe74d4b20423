import type { IncomingMessage } from 'node:http'
import type { Session } from '../adapters/identity/identity.ts'
import type { Language } from '../common/language/language.ts'
import type { Pour } from './event-source.ts'
import type { Limits } from './safety/limits.ts'

export interface Env {
  Bindings: {
    /** Absent without a socket, as in tests. */
    pour?: Pour
    incoming?: IncomingMessage
  }
  Variables: {
    requestId: string
    language: Language
    /** Through trusted proxies. */
    address: string
    limits: Limits
    session: Session
  }
}
