import { type Language, format } from '../../common/language/language.ts'
import { required, tooLong, wrong } from '../../middleware/fields.errors.ts'
import type { MutationResult } from '../../../shared/sync/protocol.ts'
import type { FieldError, FieldErrors, FormatError } from '../mutator.ts'
import type { Outcome } from './push.types.ts'

/** Makes sentences when answering, in the language of the caller. */
export function resultOf(outcome: Outcome, language: Language, formatError: FormatError): MutationResult {
  if (outcome.kind !== 'rejected') return outcome
  const { fields, ...rest } = outcome
  return { ...rest, ...(fields && { fields: sentencesOf(fields, language, formatError) }) }
}

function sentencesOf(faults: FieldErrors, language: Language, formatError: FormatError): Record<string, string> {
  const present = Object.entries(faults).flatMap(([path, fault]) => (fault ? [[path, fault] as const] : []))
  return Object.fromEntries(present.map(([path, fault]) => [path, sentenceOf(fault, language, formatError)]))
}

function sentenceOf(fault: FieldError, language: Language, formatError: FormatError): string {
  if (fault.code === 'too_long') return format(language, tooLong)
  if (fault.code === 'required') return format(language, required)
  return format(language, formatError(fault, language) ?? wrong)
}
