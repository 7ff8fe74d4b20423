import { msg } from '@lingui/core/macro'
import type { NodeFacts } from '../../../adapters/nodes.ts'
import type { Config } from '../../../config/config.ts'
import { inMinutes, type Problem } from './problem.ts'

const lateMs = 60_000

export function nodeProblems(nodes: readonly NodeFacts[], { photoStore }: Pick<Config, 'photoStore'>): Problem[] {
  const late = nodes.filter(({ copyBehindMs }) => copyBehindMs > lateMs)
  const off = nodes.filter(({ clockMs = 0 }) => Math.abs(clockMs) > lateMs)
  const idle = nodes.length > 0 && !nodes.some(({ doesJobs }) => doesJobs)
  return [
    ...late.map(({ id, copyBehindMs }): Problem => ({
      code: 'copy_late',
      level: 'fault',
      sentence: msg`The reading copy of node ${id} is ${inMinutes(copyBehindMs)} minutes behind: it shows old search results.`,
      remedy: msg`See its log, and start it anew; it makes another copy where this one is damaged.`,
    })),
    ...off.map(({ id, clockMs = 0 }): Problem => ({
      code: 'clock_wrong',
      level: 'fault',
      sentence: msg`The clock of node ${id} is ${inMinutes(Math.abs(clockMs))} minutes off that of the database: times of messages, mails and reservations go wrong.`,
      remedy: msg`Let the machine take its time from the network (timedatectl set-ntp true).`,
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
    ...(nodes.length > 1 && !photoStore
      ? [
          {
            code: 'photos_alone',
            level: 'advice',
            sentence: msg`${nodes.length} nodes serve, and photos are in a folder of each: what one has the others lack.`,
            remedy: msg`Set PHOTO_STORE_URL to a bucket, or let all nodes have the same DATA_DIR/photos.`,
          } satisfies Problem,
        ]
      : []),
  ]
}
