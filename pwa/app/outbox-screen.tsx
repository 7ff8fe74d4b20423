import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { chatSentence, mayChatAgain } from '../../shared/features/chats/chats.errors.ts'
import { mayReportAgain, reportSentence } from '../../shared/features/reports/reports.errors.ts'
import { reservationSentence } from '../../shared/features/deals/deals.errors.ts'
import { maxSearches } from '../../shared/features/searches/searches.rules.ts'
import { setSentence } from '../../shared/features/sets/sets.rules.ts'
import { shelfSentences } from '../../shared/features/shelf/shelf.rules.ts'
import { refusalSentence } from '../../shared/lib/refusals.errors.ts'
import { adLabels } from '../features/ads/ads.labels.ts'
import { whyHeld } from '../features/ads/mine/held.ts'
import { chatLabels } from '../features/chats/chats.labels.ts'
import { Outbox } from '../screens/outbox/outbox.tsx'
import type { MutationLabel, MutationLabels } from '../sync/labels.ts'
import { plainLabel } from '../sync/plain-label.ts'

const ofReservation = { why: reservationSentence, canBeChanged: false, whyHere: whyHeld }
const ofSet = { why: setSentence, canBeChanged: false, whyHere: whyHeld }
const ofDeal = { canBeChanged: false }

const labels: MutationLabels = {
  ...adLabels,
  ...chatLabels,
  'block.set': label(msg`Blocking somebody`, { why: chatSentence, mayBeSentAgain: mayChatAgain }),
  'report.create': label(msg`A report`, { why: reportSentence, mayBeSentAgain: mayReportAgain }),
  'reservation.create': label(msg`A reservation`, ofReservation),
  'reservation.delete': label(msg`The end of a reservation`, ofReservation),
  'handover.propose': label(msg`A time to meet`, ofDeal),
  'handover.answer': label(msg`An answer about meeting`, ofDeal),
  'handover.confirm': label(msg`How a meeting went`, { ...ofDeal, whyHere: whyHeld }),
  'offer.make': label(msg`An offer`, ofDeal),
  'offer.answer': label(msg`An answer to an offer`, ofDeal),
  'offer.withdraw': label(msg`Withdrawing an offer`, { ...ofDeal, canBeTakenBack: false }),
  'set.create': label(msg`A set`, ofSet),
  'set.change': label(msg`A change of a set`, ofSet),
  'set.delete': label(msg`The end of a set`, { ...ofSet, canBeTakenBack: false }),
  'watch.set': label(msg`Notifications of a book`, {
    why: code => (code === 'not_found' ? msg`This book is not there any more.` : refusalSentence(code)),
  }),
  'chatAlerts.set': label(msg`Notifications of chats`),
  'dealAlerts.set': label(msg`Notifications of deals`),
  'listAlerts.set': label(msg`Notifications of book lists`),
  'quietHours.set': label(msg`A setting`),
  'mailLanguage.set': label(msg`A setting`),
  'device.register': plainLabel,
  'device.remove': plainLabel,
  'draft.set': plainLabel,
  'draft.delete': plainLabel,
  'search.save': label(msg`A saved search`, {
    why: code =>
      code === 'too_many' ? msg`You can save at most ${maxSearches} searches. Stop one first.` : refusalSentence(code),
  }),
  'search.forget': label(msg`Stopping a saved search`, { canBeTakenBack: false }),
  'shelf.set': label(msg`A book on your shelf`, {
    why: code => (code === 'too_many' ? shelfSentences.shelf_full : refusalSentence(code)),
  }),
  'shelf.delete': label(msg`Taking a book off your shelf`, { canBeTakenBack: false }),
  'shelfFill.set': label(msg`A setting`),
  'list.follow': label(msg`Following a book list`),
  'list.read': plainLabel,
  'student.ask': label(msg`A code for students`),
  'student.prove': label(msg`Showing that you are a student`),
  'student.forget': label(msg`No longer showing that you are a student`),
}

export default function OutboxScreen() {
  return <Outbox labels={labels} />
}

function label(name: MessageDescriptor, special: Partial<MutationLabel> = {}): MutationLabel {
  return { ...plainLabel, name, canBeTakenBack: true, ...special }
}
