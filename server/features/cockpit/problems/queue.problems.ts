import { msg } from '@lingui/core/macro'
import { type Problem, inMinutes } from './problem.ts'
import type { Queues } from '../facts/queues.queries.ts'

/** Overdue this long: the queue is stuck. */
const lateMs = 15 * 60_000
/** A departure is tried once a minute. */
const departureMs = 60 * 60_000

export function queueProblems({ pushes, mails, announcing, departures }: Queues, now: number): Problem[] {
  const late = (dueAt: number | null, atMost = lateMs) => (dueAt !== null && now - dueAt > atMost ? now - dueAt : 0)
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
