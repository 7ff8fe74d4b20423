import { msg } from '@lingui/core/macro'
import { errorText } from '../../../adapters/counters/error-text.ts'
import type { Problem } from './problem.ts'

export function bucketProblems(setting: string, fault: string | undefined): Problem[] {
  if (fault === undefined) return []
  return [
    {
      code: 'bucket_unreachable',
      level: 'fault',
      sentence: msg`The bucket of ${setting} cannot be used: ${fault}`,
      remedy: msg`See that it is there, that its keys are right, and that this machine may reach it.`,
    },
  ]
}

export const faultOf = (asked: Promise<unknown>): Promise<string | undefined> => asked.then(() => undefined, errorText)
