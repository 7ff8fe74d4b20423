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

/** Random histories meet these mistakes rarely; keys name seeded bugs (seeded-bugs.ts). */
export const directedHistories: Record<string, Step[]> = {
  'no order in a lane': [...chatStarted, act(1, 'say'), act(1, 'say'), begin(1), deliver({ how: 'hiccup' })],
  'a lower price is sold beside its ad': [act(0, 'place', 6), act(0, 'place', 3), catchUp(0), { do: 'restore' }],
  'no reset': [...chatStarted, act(0, 'say'), catchUp(0), { do: 'compact', part: 1 }],
  // A page requested early comes after a later one was applied.
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
  // The ad changes after its page was sent, so only the feed after the first head has the change.
  'a snapshot remembers its last head': [
    ...chatBegun,
    begin(2),
    deliver(),
    ...times(3, deliver({ rows: 1 })),
    act(0, 'end or renew'),
    catchUp(0),
    ...times(12, deliver()),
  ],
  // The answer comes back before its question, and would stand in its place.
  'what comes back is new': [
    ...chatStarted,
    { do: 'back up' },
    act(1, 'say'),
    catchUp(1),
    catchUp(0),
    act(0, 'say'),
    catchUp(0),
    { do: 'restore' },
    catchUp(0),
  ],
  'a list is followed for ever': [act(1, 'follow list', 1), catchUp(1), act(1, 'follow list'), catchUp(1), catchUp(2)],
  'a report is made again': [act(1, 'report'), act(2, 'report'), catchUp(1), catchUp(2)],
  // A push arrives while the browser holds the session of another person.
  'nobody asks whose session it is': [act(1, 'count'), begin(1), deliver({ how: 'other' })],
  'a draft is what was sent last': [
    act(1, 'draft'),
    catchUp(1),
    catchUp(2),
    act(1, 'draft', 4),
    act(2, 'draft'),
    catchUp(1),
    catchUp(2),
  ],
  'nobody remembers what was thrown away': [
    act(1, 'draft'),
    catchUp(1),
    catchUp(2),
    act(2, 'draft'),
    act(1, 'draft away'),
    catchUp(1),
  ],
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

export const pastMistakes: Record<string, Step[]> = {
  'a renewed ad does not reach who wrote about it': [...chatStarted, act(0, 'block'), act(0, 'end or renew', 6)],
  // It comes back without a receipt, so nothing proves that it was there before its answer (docs/sync.md, Server disaster).
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
  // The first restore loses a question and its answer; only the question is back when the second comes.
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
  // The first push of a device, made before it knew any history, arrives again after a restore lost its effects.
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
  // No device has its photo, and the server loses it with the ad: the device reports it.
  'an ad is lost together with a photo that only the server had': [
    act(0, 'draft'),
    act(0, 'publish'),
    catchUp(0),
    { do: 'restore' },
    { do: 'lose photos' },
  ],
}
