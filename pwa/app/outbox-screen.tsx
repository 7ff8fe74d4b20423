import { adCreateLabel, adDeleteLabel, adRenewLabel, bookProposeLabel } from '../features/ads/ads.labels.ts'
import { chatArchiveLabel, chatStartLabel, messageSendLabel } from '../features/chats/chats.labels.ts'
import { reportCreateLabel } from '../features/reports/reports.labels.ts'
import { blockSetLabel } from '../features/blocks/blocks.labels.ts'
import { chatAlertsSetLabel, listAlertsSetLabel, settingLabel } from '../features/notifications/notifications.labels.ts'
import { reservationCreateLabel, reservationDeleteLabel } from '../features/reservations/reservations.labels.ts'
import {
  handoverAnswerLabel,
  handoverConfirmLabel,
  handoverProposeLabel,
} from '../features/handovers/handovers.labels.ts'
import { searchForgetLabel, searchSaveLabel } from '../features/searches/searches.labels.ts'
import { watchSetLabel } from '../features/watches/watches.labels.ts'
import { listFollowLabel } from '../features/booklists/booklists.labels.ts'
import { Outbox } from '../screens/outbox/outbox.tsx'
import { plainLabel } from '../sync/plain-label.ts'
import type { MutationLabels } from '../sync/labels.ts'

const labels: MutationLabels = {
  'ad.create': adCreateLabel,
  'ad.delete': adDeleteLabel,
  'ad.renew': adRenewLabel,
  'book.propose': bookProposeLabel,
  'chat.start': chatStartLabel,
  'message.send': messageSendLabel,
  'chat.read': plainLabel,
  'report.create': reportCreateLabel,
  'chat.archive': chatArchiveLabel,
  'block.set': blockSetLabel,
  'reservation.create': reservationCreateLabel,
  'reservation.delete': reservationDeleteLabel,
  'handover.propose': handoverProposeLabel,
  'handover.answer': handoverAnswerLabel,
  'handover.confirm': handoverConfirmLabel,
  'watch.set': watchSetLabel,
  'chatAlerts.set': chatAlertsSetLabel,
  'listAlerts.set': listAlertsSetLabel,
  'quietHours.set': settingLabel,
  'mailLanguage.set': settingLabel,
  'device.register': plainLabel,
  'device.remove': plainLabel,
  'draft.set': plainLabel,
  'draft.delete': plainLabel,
  'search.save': searchSaveLabel,
  'search.forget': searchForgetLabel,
  'list.follow': listFollowLabel,
  'list.read': plainLabel,
}

export default function OutboxScreen() {
  return <Outbox labels={labels} />
}
