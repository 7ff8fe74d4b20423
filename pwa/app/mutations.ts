import { adCreate, adDelete, adRenew, bookPropose } from '../features/ads/ads.mutations.ts'
import { chatArchive, chatRead, chatStart, messageSend } from '../features/chats/chats.mutations.ts'
import { reportCreate } from '../features/reports/reports.mutations.ts'
import { blockSet } from '../features/blocks/blocks.mutations.ts'
import {
  chatAlertsSet,
  deviceRegister,
  deviceRemove,
  mailLanguageSet,
  listAlertsSet,
  quietHoursSet,
} from '../features/notifications/notifications.mutations.ts'
import { reservationCreate, reservationDelete } from '../features/reservations/reservations.mutations.ts'
import { handoverAnswer, handoverConfirm, handoverPropose } from '../features/handovers/handovers.mutations.ts'
import { searchForget, searchSave } from '../features/searches/searches.mutations.ts'
import { watchSet } from '../features/watches/watches.mutations.ts'
import { listFollow, listRead } from '../features/booklists/booklists.mutations.ts'
import { draftDelete, draftSet } from '../features/ads/drafts/account/drafts.mutations.ts'
import type { DeviceMutations } from '../sync/mutation.ts'

/** For page and worker; a missing mutation does not compile. */
export const mutations: DeviceMutations = {
  [adCreate.name]: adCreate,
  [adDelete.name]: adDelete,
  [adRenew.name]: adRenew,
  [bookPropose.name]: bookPropose,
  [chatStart.name]: chatStart,
  [messageSend.name]: messageSend,
  [chatRead.name]: chatRead,
  [reportCreate.name]: reportCreate,
  [chatArchive.name]: chatArchive,
  [blockSet.name]: blockSet,
  [reservationCreate.name]: reservationCreate,
  [reservationDelete.name]: reservationDelete,
  [handoverPropose.name]: handoverPropose,
  [handoverAnswer.name]: handoverAnswer,
  [handoverConfirm.name]: handoverConfirm,
  [watchSet.name]: watchSet,
  [chatAlertsSet.name]: chatAlertsSet,
  [listAlertsSet.name]: listAlertsSet,
  [quietHoursSet.name]: quietHoursSet,
  [mailLanguageSet.name]: mailLanguageSet,
  [deviceRegister.name]: deviceRegister,
  [deviceRemove.name]: deviceRemove,
  [draftSet.name]: draftSet,
  [draftDelete.name]: draftDelete,
  [searchSave.name]: searchSave,
  [searchForget.name]: searchForget,
  [listFollow.name]: listFollow,
  [listRead.name]: listRead,
}
