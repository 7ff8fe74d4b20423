import { type Language, say } from '../../common/language/language.ts'
import { required, tooLong, wrong } from '../../middleware/fields.errors.ts'
import type { MutationResult } from '../../../shared/sync/protocol.ts'
import type { Fault, Faults, SayFault } from '../mutator.ts'
import type { Outcome } from './push.ts'

/** An outcome as it travels: sentences are made now, in the language of who asks. */
export function resultOf(outcome: Outcome, language: Language, sayFault: SayFault): MutationResult {
  if (outcome.kind !== 'rejected') return outcome
  const { fields, ...rest } = outcome
  return { ...rest, ...(fields && { fields: sentencesOf(fields, language, sayFault) }) }
}

function sentencesOf(faults: Faults, language: Language, sayFault: SayFault): Record<string, string> {
  const known = Object.entries(faults).flatMap(([path, fault]) => (fault ? [[path, fault] as const] : []))
  return Object.fromEntries(known.map(([path, fault]) => [path, sentenceOf(fault, language, sayFault)]))
}

function sentenceOf(fault: Fault, language: Language, sayFault: SayFault): string {
  if (fault.code === 'too_long') return say(language, tooLong)
  if (fault.code === 'required') return say(language, required)
  return say(language, sayFault(fault, language) ?? wrong)
}
