import { msg } from '@lingui/core/macro'
import type { NodeFacts } from '../../../adapters/nodes.ts'
import { inMinutes, type Problem } from './problem.ts'

const lateMs = 60_000

/** Of several nodes; a lease that nobody has is taken within half a minute. */
export function nodeProblems(nodes: readonly NodeFacts[] = []): Problem[] {
  const late = nodes.filter(({ copyBehindMs }) => copyBehindMs > lateMs)
  const idle = nodes.length > 0 && !nodes.some(({ doesJobs }) => doesJobs)
  return [
    ...late.map(({ id, copyBehindMs }): Problem => ({
      code: 'copy_late',
      level: 'fault',
      sentence: msg`The reading copy of node ${id} is ${inMinutes(copyBehindMs)} minutes behind: it shows old search results.`,
      remedy: msg`See its log, and start it anew; it makes another copy where this one is damaged.`,
    })),
    ...(idle
      ? [
          {
            code: 'jobs_idle',
            level: 'fault',
            sentence: msg`No node does the jobs: nobody gets mails or pushes.`,
            remedy: msg`Wait half a minute, then start a node anew.`,
          } satisfies Problem,
        ]
      : []),
  ]
}
