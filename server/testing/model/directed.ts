import type { Act, Step } from './steps.ts'

/** Histories for mistakes that random ones meet rarely, by the name of the seeded bug (seeded-bugs.ts). */
const act = (device: number, what: Act, pick = 0): Step => ({ do: 'act', device, what, pick })
const send = (device: number, limit = 50): Step => ({ do: 'send', device, limit })
const settle = (device: number): Step => ({ do: 'settle', device })
const pull = (device: number, pageSize: number): Step => ({ do: 'pull', device, pageSize })
const deliver: Step = { do: 'deliver', pick: 0, how: 'once', after: 0 }
const answer: Step = { do: 'answer', pick: 0, how: 'once' }
const readPage = (device: number, pageSize: number): Step[] => [{ do: 'snapshot', device, pageSize }, answer]
const chatStarted = [act(1, 'start'), send(1), deliver, answer]

export const directedHistories: Record<string, Step[]> = {
  // Nothing is read yet, which is a no-op and only known as one a turn later; what comes after must not overtake it.
  'no order in a lane': [act(1, 'start'), act(1, 'read', 1), act(1, 'start', 1)],
  // Device 1 is up to date, then away while rows change and their changes are compacted.
  'no reset': [
    ...chatStarted,
    ...[0, 1, 2].map(settle),
    act(0, 'say'),
    act(0, 'place'),
    send(0, 2),
    deliver,
    answer,
    { do: 'compact', part: 3 },
  ],
  // A page asked for early comes after a later one was taken.
  'a late page is taken': [
    ...chatStarted,
    ...[0, 1, 2].map(settle),
    act(0, 'say'),
    send(0, 1),
    pull(0, 1),
    deliver,
    settle(0),
    answer,
  ],
  // The ad was on the second page when it changed; only the tail from the first head tells of it.
  'a snapshot remembers its last head': [
    ...chatStarted,
    pull(1, 3),
    answer,
    ...readPage(1, 2),
    ...readPage(1, 1),
    act(0, 'delete'),
    send(0),
    deliver,
    answer,
    ...readPage(1, 2),
  ],
  // A push arrives while the browser holds the session of somebody else.
  'nobody asks whose session it is': [
    act(1, 'count'),
    send(1),
    { do: 'deliver', pick: 0, how: 'other', after: 0 },
    answer,
  ],
  'no memory of ids': [act(1, 'count'), send(1), { do: 'deliver', pick: 0, how: 'again', after: 0 }, deliver],
}
