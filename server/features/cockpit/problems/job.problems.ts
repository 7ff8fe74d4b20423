import { msg } from '@lingui/core/macro'
import type { JobFacts } from '../../../adapters/counters/job-counter.ts'
import { type Problem, inMinutes } from './problem.ts'

/** A run this long will not end. */
const stuckMs = 30 * 60_000

export function jobProblems(jobs: readonly JobFacts[], now: number): Problem[] {
  return jobs.flatMap(({ name, since, lastError }): Problem[] => {
    if (since !== null && now - since > stuckMs)
      return [
        {
          code: 'job_stuck',
          level: 'fault',
          sentence: msg`The job ${name} has been running for ${inMinutes(now - since)} minutes.`,
          remedy: msg`Start the server anew, and see what its log says.`,
        },
      ]
    if (lastError === null) return []
    return [
      {
        code: 'job_failing',
        level: 'fault',
        sentence: msg`The job ${name} failed: ${lastError}`,
        remedy: msg`Put that right; it is tried again by itself.`,
      },
    ]
  })
}
