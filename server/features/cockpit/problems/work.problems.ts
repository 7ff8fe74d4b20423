import { msg } from '@lingui/core/macro'
import type { JobFacts } from '../../../adapters/counters/job-counter.ts'
import type { BookSourceFacts } from '../../../../shared/features/cockpit/cockpit.schema.ts'
import { inMinutes, type Problem, problem } from './problem.ts'
import type { NodeFacts } from '../../../adapters/nodes.ts'
import type { Config } from '../../../config/config.ts'
import type { Queues } from '../facts/queues.queries.ts'

/** A run this long will not end. */
const stuckMs = 30 * 60_000

export function jobProblems(jobs: readonly JobFacts[], now: number): Problem[] {
  return jobs.flatMap(({ name, since, lastError }): Problem[] => {
    if (since !== null && now - since > stuckMs)
      return problem(
        'job_stuck',
        msg`The job ${name} has been running for ${inMinutes(now - since)} minutes.`,
        msg`Start the server anew, and see what its log says.`,
      )
    if (lastError === null) return []
    return problem(
      'job_failing',
      msg`The job ${name} failed: ${lastError}`,
      msg`Put that right; it is tried again by itself.`,
    )
  })
}

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
      ? problem(
          'jobs_idle',
          msg`No node does the jobs: nobody gets mails or pushes.`,
          msg`Wait half a minute, then start a node anew.`,
        )
      : []),
    ...(nodes.length > 1 && !photoStore
      ? problem(
          'photos_alone',
          msg`${nodes.length} nodes serve, and photos are in a folder of each: what one has the others lack.`,
          msg`Set PHOTO_STORE_URL to a bucket, or let all nodes have the same DATA_DIR/photos.`,
          'advice',
        )
      : []),
  ]
}

export function sourceProblems(sources: readonly BookSourceFacts[]): Problem[] {
  return sources.flatMap(({ name, restsUntil, lastError }) =>
    restsUntil === null
      ? []
      : problem(
          'source_failing',
          msg`${name} does not look up books for us: ${lastError ?? ''}`,
          msg`It is tried again by itself. Where that goes on, take it out of BOOK_SOURCES, or set GOOGLE_BOOKS_KEY.`,
        ),
  )
}

/** Overdue this long: the queue is stuck. */
const queueLateMs = 15 * 60_000
/** A departure is tried once a minute. */
const departureMs = 60 * 60_000

export function queueProblems({ pushes, mails, announcing, departures }: Queues, now: number): Problem[] {
  const late = (dueAt: number | null, maxMs = queueLateMs) => (dueAt !== null && now - dueAt > maxMs ? now - dueAt : 0)
  const pushLate = late(pushes.oldestDueAt)
  const mailLate = late(mails.oldestDueAt)
  const announceLate = late(announcing.oldestAt)
  const departureLate = late(departures.oldestAskedAt, departureMs)
  const found: (Problem | false)[] = [
    pushLate > 0 && {
      code: 'pushes_late',
      level: 'fault',
      sentence: msg`Late pushes: ${pushes.late}. The oldest has been waiting for ${inMinutes(pushLate)} minutes.`,
      remedy: msg`See that the server runs and reaches the push services by https, then try again from the cockpit.`,
    },
    mailLate > 0 && {
      code: 'mails_late',
      level: 'fault',
      sentence: msg`Late mails: ${mails.late}. The oldest has been waiting for ${inMinutes(mailLate)} minutes.`,
      remedy: msg`See that the server runs and that SMTP_URL is right, then try again from the cockpit.`,
    },
    mails.givenUp > 0 && {
      code: 'mails_given_up',
      level: 'fault',
      sentence: msg`Mails that were given up in the last week: ${mails.givenUp}.`,
      remedy: msg`See in the log what the mail server answered, put it right, and try again from the cockpit.`,
    },
    announceLate > 0 && {
      code: 'feed_late',
      level: 'fault',
      sentence: msg`New ads wait for ${inMinutes(announceLate)} minutes to be told to those who follow their books.`,
      remedy: msg`Start the server anew, and see what its log says.`,
    },
    departureLate > 0 && {
      code: 'departures_late',
      level: 'fault',
      sentence: msg`Deleted accounts that are not gone yet: ${departures.open}.`,
      remedy: msg`See that the identity provider answers, with the key in IDENTITY_ADMIN_KEY.`,
    },
  ]
  return found.filter(each => each !== false)
}
