import type { Identity } from './identity.ts'
import { createWhoami } from './whoami.ts'

export function embeddedIdentity(fetch: (request: Request) => Promise<Response>): Identity {
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(new Request(`http://identity.internal${path}`, { headers }))
  return { fetch, ...createWhoami(ask) }
}
