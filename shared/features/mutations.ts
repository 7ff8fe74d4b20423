import type * as z from 'zod/mini'
import { adCreate, adDelete, adRenew } from './ads/ads.mutations.ts'
import { blockSet } from './blocks/blocks.mutations.ts'
import { listFollow, listRead } from './booklists/booklists.mutations.ts'
import { bookPropose } from './books/books.mutations.ts'
import { chatArchive, chatRead, chatStart, messageSend } from './chats/chats.mutations.ts'
import { reportCreate } from './reports/reports.mutations.ts'
import {
  chatAlertsSet,
  deviceRegister,
  deviceRemove,
  listAlertsSet,
  mailLanguageSet,
  quietHoursSet,
} from './notifications/notifications.mutations.ts'
import { reservationCreate, reservationDelete } from './reservations/reservations.mutations.ts'
import { handoverAnswer, handoverConfirm, handoverPropose } from './handovers/handovers.mutations.ts'
import type { MutationName } from './mutation-headers.ts'
import { watchSet } from './watches/watches.mutations.ts'
import { searchForget, searchSave } from './searches/searches.mutations.ts'
import { draftDelete, draftSet } from './drafts/drafts.mutations.ts'

export const mutations = {
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
} satisfies { [Name in MutationName]: { name: Name } }

export type { MutationName }
export type ArgsOf<Name extends MutationName> = z.infer<(typeof mutations)[Name]['args']>
