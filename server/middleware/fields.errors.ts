import { msg } from '@lingui/core/macro'
import type * as z from 'zod/mini'
import { nameSentences } from '../../shared/features/people/names.errors.ts'
import type { Sentence } from './errors.ts'

export const required = msg`This field is required`
export const tooLong = msg`This is too long.`
const tooMany = msg`These are too many.`
export const wrong = msg`This is not right.`

const byError: Record<string, Sentence> = { required, too_long: tooLong, ...nameSentences }

/** Lists may have thousands of wrong elements. */
const maxIssues = 100

export function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, Sentence> {
  const fields: Record<string, Sentence> = {}
  for (const issue of issues.slice(0, maxIssues)) fields[issue.path.join('.')] ??= sentenceOf(issue)
  return fields
}

function sentenceOf(issue: z.core.$ZodIssue): Sentence {
  if (issue.code === 'invalid_type' && issue.input == null) return required
  if (issue.code === 'custom') return byError[String(issue.params?.['error'])] ?? wrong
  if (issue.code === 'too_big') return issue.origin === 'string' ? tooLong : issue.origin === 'array' ? tooMany : wrong
  return wrong
}
