import type { AuditEntry } from '../audit/record-audit.ts'

/** In whose name the site is run: somebody who is signed in, or whoever types a command. */
export type Actor = { role: 'operator'; whoId: string } | { role: 'command'; whoId: null }

export const commandLine: Actor = { role: 'command', whoId: null }

export function by(whoId: string): Actor {
  return { role: 'operator', whoId }
}

/** The part of a line of the audit log that says who. */
export function signed({ role, whoId }: Actor): Pick<AuditEntry, 'role' | 'whoId'> {
  return { role, whoId }
}
