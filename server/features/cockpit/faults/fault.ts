import type { FaultCode, FaultLevel } from '../../../../shared/features/cockpit/faults.ts'
import type { Sentence } from '../../../middleware/errors.ts'

/** Something that is wrong, in a sentence, and what to do about it. */
export interface Fault {
  code: FaultCode
  level: FaultLevel
  sentence: Sentence
  remedy: Sentence
}

/** One list of faults of several checks, in their order. */
export async function allOf(checks: readonly (Fault[] | Promise<Fault[]>)[]): Promise<Fault[]> {
  return (await Promise.all(checks)).flat()
}

export const inMinutes = (ms: number) => Math.round(ms / 60_000)
export const inHours = (ms: number) => Math.round(ms / 3_600_000)
export const inMegabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
