import { expect, test } from 'vitest'
import type { MutationName } from '../../shared/features/mutations.ts'
import { daan, eva } from '../../server/testing/named.ts'
import { isDraftAct } from '../histories/drafts.ts'
import { actionOf } from '../histories/steps/acts.ts'
import type { Act } from '../histories/steps/steps.ts'

/** The acts of random histories that make each mutation, or the reason why none does. A new mutation does not compile without. */
const madeBy: Record<MutationName, Act[] | string> = {
  'ad.create': ['place'],
  'ad.delete': ['end or renew'],
  'ad.renew': ['end or renew'],
  'book.propose': 'goes before its ad in one lane; e2e/sync/drafts-published.test.ts',
  'chat.start': ['start'],
  'message.send': ['say'],
  'chat.read': ['read'],
  'chat.archive': ['archive'],
  'reservation.create': ['reserve'],
  'reservation.delete': ['free'],
  'handover.propose': ['propose'],
  'handover.answer': ['answer'],
  'handover.confirm': 'notes what a side says of a handover, and ends the ad as ad.delete does; handovers.test.ts',
  'offer.make': ['propose'],
  'offer.answer': ['answer'],
  'offer.withdraw': ['free'],
  'set.create': ['reserve'],
  'set.change': ['free'],
  'set.delete': ['free'],
  'block.set': ['block', 'unblock'],
  'report.create': ['report'],
  'watch.set': ['watch'],
  'chatAlerts.set': 'sets a value in `me` as mailLanguage.set does; the last one wins',
  'dealAlerts.set': 'sets a value in `me`; the last one wins',
  'listAlerts.set': 'sets a value in `me`; the last one wins',
  'quietHours.set': 'sets a value in `me`; the last one wins',
  'mailLanguage.set': 'sets a value in `me`; the last one wins',
  'device.register': 'sets the address of a browser; the last one wins',
  'device.remove': 'sets the address of a browser; the last one wins',
  'draft.set': ['draft'],
  'draft.delete': ['draft away'],
  'search.save': ['watch'],
  'search.forget': ['watch'],
  'shelf.set': ['report'],
  'shelf.delete': ['report'],
  'shelfFill.set': 'sets a value in `me`; the last one wins',
  'list.follow': ['follow list'],
  'list.read': 'only moves a time forward',
  'student.ask': 'a mail with a code, once a mutation; students.test.ts',
  'student.prove': 'needs a code of a mail; students.test.ts',
  'student.forget': 'takes back a value in `me`; the last one wins',
}

const picks = [0, 1, 2, 3, 4, 5, 6, 7]

test('random histories make every mutation, or say why they do not (L3)', async () => {
  const wanted = Object.entries(madeBy).flatMap(([name, acts]) =>
    typeof acts === 'string' ? [] : acts.filter(act => !isDraftAct(act)).map(act => [act, name] as const),
  )
  for (const [act, name] of wanted) {
    const made = await Promise.all(
      [eva, daan].flatMap(({ id }) =>
        picks.map(async pick => actionOf(id, act, pick, { rows: new Map(), outbox: new Map() })),
      ),
    )
    expect([act, made.map(action => action?.name)]).toEqual([act, expect.arrayContaining([name])])
  }
})
