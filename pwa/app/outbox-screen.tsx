import { adCreateTold, adDeleteTold, bookProposeTold } from '../features/ads/ads.told.ts'
import { chatArchiveTold, chatStartTold, messageSendTold } from '../features/chats/chats.told.ts'
import { reportCreateTold } from '../features/reports/reports.told.ts'
import { blockSetTold } from '../features/blocks/blocks.told.ts'
import { chatAlertsSetTold, listAlertsSetTold, settingTold } from '../features/notifications/notifications.told.ts'
import { watchSetTold } from '../features/watches/watches.told.ts'
import { listFollowTold } from '../features/booklists/booklists.told.ts'
import { Outbox } from '../screens/outbox/outbox.tsx'
import { plainTold } from '../sync/plain-told.ts'
import type { ToldMutations } from '../sync/told.ts'

/** What the features tell of their mutations: one that is missing does not compile. */
const told: ToldMutations = {
  'ad.create': adCreateTold,
  'ad.delete': adDeleteTold,
  'book.propose': bookProposeTold,
  'chat.start': chatStartTold,
  'message.send': messageSendTold,
  'chat.read': plainTold,
  'report.create': reportCreateTold,
  'chat.archive': chatArchiveTold,
  'block.set': blockSetTold,
  'watch.set': watchSetTold,
  'chatAlerts.set': chatAlertsSetTold,
  'listAlerts.set': listAlertsSetTold,
  'quietHours.set': settingTold,
  'mailLanguage.set': settingTold,
  'device.register': plainTold,
  'device.remove': plainTold,
  'draft.set': plainTold,
  'draft.delete': plainTold,
  'list.follow': listFollowTold,
  'list.read': plainTold,
}

export default function OutboxScreen() {
  return <Outbox told={told} />
}
