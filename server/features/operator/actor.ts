import type { AuditEntry } from '../audit/record-audit.ts'

export type Actor = { role: 'operator'; whoId: string } | { role: 'command' | 'schedule'; whoId: null }

export const commandLine: Actor = { role: 'command', whoId: null }
export const onSchedule: Actor = { role: 'schedule', whoId: null }

export function by(whoId: string): Actor {
  return { role: 'operator', whoId }
}

export function signed({ role, whoId }: Actor): Pick<AuditEntry, 'role' | 'whoId'> {
  return { role, whoId }
}
