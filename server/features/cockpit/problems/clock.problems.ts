import { msg } from '@lingui/core/macro'
import { max } from 'drizzle-orm'
import type { Reader } from '../../../common/store/batch.ts'
import { client, revisionMark } from '../../../sync/sync.table.ts'
import { type Problem, inMinutes } from './problem.ts'

/** Clocks that are correct may differ by this. */
const looseMs = 5 * 60_000

/** The clock must not be behind its last value or the build. `build` is in seconds. */
export async function clockProblems(read: Reader, now: number, build: number): Promise<Problem[]> {
  const [mark] = await read.select({ at: max(revisionMark.at) }).from(revisionMark)
  const [seen] = await read.select({ at: max(client.lastSeenAt) }).from(client)
  return behind(Math.max(mark?.at ?? 0, seen?.at ?? 0, build * 1000) - now)
}

export function clockBeside(theirs: number, now: number): Problem[] {
  return Math.abs(theirs - now) > looseMs ? [wrong(Math.abs(theirs - now))] : []
}

const behind = (ms: number): Problem[] => (ms > looseMs ? [wrong(ms)] : [])

const wrong = (ms: number): Problem => ({
  code: 'clock_wrong',
  level: 'fault',
  sentence: msg`The clock of this machine is wrong by ${inMinutes(ms)} minutes: what is told, kept and signed by time goes wrong.`,
  remedy: msg`Let the machine take its time from the network (timedatectl set-ntp true).`,
})
