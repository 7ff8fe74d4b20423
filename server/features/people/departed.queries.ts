import { eq, isNull } from 'drizzle-orm'
import type { Reader } from '../../common/store/batch.ts'
import { departure, endedSession } from './people.table.ts'

export async function isDeparted(read: Reader, personId: string): Promise<boolean> {
  const rows = await read.select({ id: departure.personId }).from(departure).where(eq(departure.personId, personId))
  return rows.length > 0
}

export async function openDepartures(read: Reader): Promise<string[]> {
  const rows = await read.select({ id: departure.personId }).from(departure).where(isNull(departure.finishedAt))
  return rows.map(({ id }) => id)
}

export async function isEnded(read: Reader, sessionId: string, personId: string): Promise<boolean> {
  const [row] = await read
    .select({ personId: endedSession.personId })
    .from(endedSession)
    .where(eq(endedSession.id, sessionId))
  return row?.personId === personId
}
