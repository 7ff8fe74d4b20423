import type { ReactNode } from 'react'
import type { Handover } from '../../../../shared/features/handovers/handovers.mutations.ts'
import { madeAt } from '../../../lib/made-at.ts'
import { type Day, dayOf, type ShownMessage } from './timeline.ts'

/** Stands between messages at its time: an offer, a reservation, a meeting. */
export interface Happening {
  id: string
  /** In milliseconds. */
  at: number
  /** The side on which it stands, as messages do; in the middle where both did it. */
  by: 'own' | 'theirs' | 'both'
  shown: ReactNode
}

type Line = { message: ShownMessage; happening?: never } | { happening: Happening; message?: never }

export interface DayOfLines {
  at: number
  lines: Line[]
}

/**
 * Messages keep the order of the server, and each happening follows the last message before it. While older messages are not
 * on this device, nothing stands above the first.
 */
export function linesByDay(
  days: readonly Day[],
  happenings: readonly Happening[],
  { hasOlder }: { hasOlder: boolean },
): DayOfLines[] {
  const messages = days.flatMap(day => day.messages.map(message => ({ day: day.at, message })))
  const first = hasOlder ? 0 : -1
  const placed = happenings
    .toSorted((one, other) => one.at - other.at)
    .map(happening => {
      const before = messages.findLastIndex(({ message }) => message.at <= happening.at)
      return { happening, after: Math.max(first, before) }
    })
  const byDay: DayOfLines[] = []
  const put = (day: number, line: Line) => {
    const last = byDay.at(-1)
    if (last && day <= last.at) last.lines.push(line)
    else byDay.push({ at: day, lines: [line] })
  }
  const putAfter = (index: number) => {
    for (const { happening, after } of placed) if (after === index) put(dayOf(happening.at), { happening })
  }
  putAfter(-1)
  for (const [index, { day, message }] of messages.entries()) {
    put(day, { message })
    putAfter(index)
  }
  return byDay
}

/** When it was proposed; once the two have met, the time of that, because both are asked how it went. */
export function timeOfHandover({ id, accepted, places }: Handover, now: number): number {
  const met = accepted === null ? undefined : places[accepted]?.at
  return met !== undefined && met <= now ? met : madeAt(id)
}
