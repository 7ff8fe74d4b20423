import type { ReactNode } from 'react'
import type { Handover } from '../../../../shared/features/handovers/handovers.mutations.ts'
import type { Day } from './timeline.ts'

/** Stands between messages at its time: a reservation, a meeting. */
export interface Happening {
  id: string
  /** In milliseconds. */
  at: number
  shown: ReactNode
}

/** By the id of the message they follow. A chat begins with a message, so nothing stands above the first. */
export function happeningsAfter(days: readonly Day[], happenings: readonly Happening[]): Map<string, Happening[]> {
  const messages = days.flatMap(day => day.messages)
  const after = new Map<string, Happening[]>()
  for (const happening of happenings.toSorted((one, other) => one.at - other.at)) {
    const before = messages.findLast(({ at }) => at <= happening.at) ?? messages[0]
    const key = before?.id ?? ''
    after.set(key, [...(after.get(key) ?? []), happening])
  }
  return after
}

/** When a UUID of version 7 was made. */
export const madeAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** When it was proposed; once the two have met, the time of that, because both are asked how it went. */
export function timeOfHandover({ id, accepted, places }: Handover, now: number): number {
  const met = accepted === null ? undefined : places[accepted]?.at
  return met !== undefined && met <= now ? met : madeAt(id)
}
