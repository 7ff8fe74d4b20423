import type { Trouble } from '../device.ts'
import { chatBegun, chatStarted } from './random-histories.ts'
import type { Act, Back, Delivery, Step } from './steps.ts'

const none: Trouble = { kind: 'none' }
const act = (device: number, what: Act, pick = 0): Step => ({ do: 'act', device, what, pick, trouble: none })
const begin = (device: number): Step => ({ do: 'begin', device, most: 50 })
const catchUp = (device: number): Step => ({ do: 'catch up', device })
const deliver = (more: { how?: Delivery; rows?: number; back?: Back; trouble?: Trouble } = {}): Step => ({
  do: 'deliver',
  pick: 0,
  how: 'once',
  after: 0,
  rows: 3,
  most: 50,
  back: 'now',
  trouble: none,
  ...more,
})
const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step)

/** Histories for mistakes that random ones meet rarely, by the name of the seeded bug (seeded-bugs.ts). */
export const directedHistories: Record<string, Step[]> = {
  // The first of two messages fails, the second does not.
  'no order in a lane': [...chatStarted, act(1, 'say'), act(1, 'say'), begin(1), deliver({ how: 'hiccup' })],
  // Rows change while a device that is up to date is away, and their changes are compacted.
  'no reset': [...chatStarted, act(0, 'say'), catchUp(0), { do: 'compact', part: 1 }],
  // A page asked for early comes after a later one was taken.
  'a late page is taken': [
    ...chatStarted,
    act(0, 'say'),
    act(0, 'say'),
    catchUp(0),
    begin(1),
    deliver({ rows: 1, back: 'later' }),
    catchUp(1),
    { do: 'answer', pick: 0, back: 'now', trouble: none },
  ],
  // The ad was on a page before when it changed; only the tail from the first head tells of it.
  'a snapshot remembers its last head': [
    ...chatBegun,
    begin(2),
    deliver(),
    ...times(3, deliver({ rows: 1 })),
    act(0, 'delete'),
    catchUp(0),
    ...times(12, deliver()),
  ],
  // A list is followed and left again.
  'a list is followed for ever': [act(1, 'follow list', 1), catchUp(1), act(1, 'follow list'), catchUp(1), catchUp(2)],
  // Two devices report the same, and neither heard of the other.
  'a report is made again': [act(1, 'report'), act(2, 'report'), catchUp(1), catchUp(2)],
  // A push arrives while the browser holds the session of somebody else.
  'nobody asks whose session it is': [act(1, 'count'), begin(1), deliver({ how: 'other' })],
  // Both devices write before they hear of each other.
  'a draft is what was sent last': [
    act(1, 'draft'),
    catchUp(1),
    catchUp(2),
    act(1, 'draft', 4),
    act(2, 'draft'),
    catchUp(1),
    catchUp(2),
  ],
  // One writes, the other throws away after that, and is heard first.
  'nobody remembers what was thrown away': [
    act(1, 'draft'),
    catchUp(1),
    catchUp(2),
    act(2, 'draft'),
    act(1, 'draft away'),
    catchUp(1),
  ],
  // An admin who is none any more has what only admins may read.
  'a scope that was lost stays': [
    { do: 'follow', device: 0, pick: 1 },
    { do: 'follow', device: 0, pick: 2 },
    { do: 'admit', isAdmin: true },
    catchUp(0),
    { do: 'admit', isAdmin: false },
    catchUp(0),
  ],
  'a block is a refusal': [...chatStarted, act(1, 'say'), { do: 'bar', device: 1, isBarred: true }, catchUp(1)],
  'what is thrown away without a connection is sent later': [
    ...chatStarted,
    act(1, 'say'),
    { do: 'throw away', device: 1 },
  ],
  'a device keeps what ended elsewhere': [act(1, 'draft'), catchUp(1), catchUp(2), act(1, 'draft away')],
  'no memory of ids': [act(1, 'count'), begin(1), deliver({ how: 'again' }), deliver()],
}

/** Histories that once broke a promise. */
export const pastMistakes: Record<string, Step[]> = {
  // It comes back without a receipt, so nothing tells that it was there before its answer (docs/sync.md, Server disaster).
  'a question is lost before its device heard of it': [
    ...chatStarted,
    act(1, 'say'),
    begin(1),
    deliver({ back: 'lost' }),
    catchUp(0),
    act(0, 'say'),
    catchUp(0),
    { do: 'restore' },
  ],
  // Of a question and its answer the first restore gives only the question back before the second comes.
  'an answer comes back after a second restore': [
    ...chatStarted,
    act(1, 'say'),
    catchUp(1),
    catchUp(0),
    act(0, 'say'),
    catchUp(0),
    { do: 'restore' },
    catchUp(1),
    { do: 'restore' },
  ],
  'the same backup is restored twice': [
    { do: 'restore' },
    act(1, 'start'),
    begin(1),
    deliver({ trouble: { kind: 'crash', after: 4 } }),
    { do: 'restore' },
  ],
  // Both times the clock was not yet past the numbers of the backup.
  'a backup made just after a restore is restored twice': [
    ...chatStarted,
    { do: 'restore' },
    catchUp(0),
    catchUp(1),
    { do: 'back up' },
    { do: 'restore' },
    catchUp(0),
    act(1, 'count'),
    act(1, 'count'),
    act(1, 'count'),
    act(1, 'say'),
    catchUp(1),
    catchUp(0),
    { do: 'restore' },
    act(0, 'say'),
    catchUp(0),
  ],
  // A copy of the first push of a device, which knew of no history yet, comes after a restore took what it had brought.
  'a first push comes once more after a restore': [
    act(1, 'start'),
    act(1, 'say'),
    begin(1),
    deliver({ how: 'again' }),
    catchUp(1),
    catchUp(0),
    act(0, 'say'),
    catchUp(0),
    { do: 'restore' },
    deliver(),
  ],
  // No device has its photo, and the server loses it with the ad: the device says so.
  'an ad is lost together with a photo that only the server had': [
    act(0, 'draft'),
    act(0, 'publish'),
    catchUp(0),
    { do: 'restore' },
    { do: 'lose photos' },
  ],
}
