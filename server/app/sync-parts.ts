import { type MutationName, mutations } from '../../shared/features/mutations.ts'
import { type AdError, adSentence } from '../../shared/features/ads/ads.errors.ts'
import { isNameError, nameSentences } from '../../shared/features/people/names.errors.ts'
import { isbnKnown, isbnSentence } from '../../shared/features/books/books.errors.ts'
import type { IsbnError } from '../../shared/features/books/isbn.ts'
import { draftSentence, type DraftError } from '../../shared/features/drafts/drafts.errors.ts'
import { dealSentences, isDealError } from '../../shared/features/deals/deals.errors.ts'
import { isStudentError, studentSentences } from '../../shared/features/students/students.rules.ts'
import { handoverSentences, isHandoverError } from '../../shared/features/handovers/handovers.rules.ts'
import { isSetError, setSentences } from '../../shared/features/sets/sets.rules.ts'
import { isShelfError, shelfSentences } from '../../shared/features/shelf/shelf.rules.ts'
import { isSearchError, searchSentences } from '../../shared/features/searches/searches.errors.ts'
import type { Deps } from '../deps.ts'
import { adCreateMutator, adDeleteMutator, adRenewMutator } from '../features/ads/ads.mutators.ts'
import { readAds } from '../features/ads/ads.readers.ts'
import {
  readCollections,
  readCourses,
  readLinks,
  readPlaces,
  readStudies,
} from '../features/booklists/booklists.readers.ts'
import { blockSetMutator } from '../features/blocks/blocks.mutators.ts'
import { listFollowMutator, listReadMutator } from '../features/booklists/follows.mutators.ts'
import { readFollows } from '../features/booklists/follows.readers.ts'
import { bookProposeMutator } from '../features/books/books.mutators.ts'
import { readBooks } from '../features/books/books.readers.ts'
import {
  chatArchiveMutator,
  chatReadMutator,
  chatStartMutator,
  messageSendMutator,
} from '../features/chats/chats.mutators.ts'
import { readChats, readMessages } from '../features/chats/chats.readers.ts'
import {
  chatAlertsSetMutator,
  dealAlertsSetMutator,
  deviceRegisterMutator,
  deviceRemoveMutator,
  listAlertsSetMutator,
  mailLanguageSetMutator,
  quietHoursSetMutator,
  shelfFillSetMutator,
} from '../features/notifications/notifications.mutators.ts'
import { draftDeleteMutator, draftSetMutator } from '../features/drafts/drafts.mutators.ts'
import { readDrafts } from '../features/drafts/drafts.readers.ts'
import { readOrganisations } from '../features/organisations/organisations.queries.ts'
import { readPeople } from '../features/people/people.readers.ts'
import { reportCreateMutator } from '../features/reports/reports.mutators.ts'
import { readReports } from '../features/reports/reports.readers.ts'
import { reservationCreateMutator, reservationDeleteMutator } from '../features/deals/reservations.mutators.ts'
import { readOffers, readReservations } from '../features/deals/deals.readers.ts'
import {
  handoverAnswerMutator,
  handoverConfirmMutator,
  handoverProposeMutator,
} from '../features/handovers/handovers.mutators.ts'
import { readHandovers } from '../features/handovers/handovers.readers.ts'
import { offerAnswerMutator, offerMakeMutator, offerWithdrawMutator } from '../features/deals/offers.mutators.ts'
import { searchForgetMutator, searchSaveMutator } from '../features/searches/searches.mutators.ts'
import { readSearches } from '../features/searches/searches.readers.ts'
import { studentAskMutator, studentForgetMutator, studentProveMutator } from '../features/students/students.mutators.ts'
import { setChangeMutator, setCreateMutator, setDeleteMutator } from '../features/sets/sets.mutators.ts'
import { readSets } from '../features/sets/sets.readers.ts'
import { shelfDeleteMutator, shelfSetMutator } from '../features/shelf/shelf.mutators.ts'
import { readShelves } from '../features/shelf/shelf.readers.ts'
import { watchSetMutator } from '../features/watches/watches.mutators.ts'
import { readWatches } from '../features/watches/watches.readers.ts'
import type { Mutator, FormatError } from '../sync/mutator.ts'
import type { RowReaders } from '../sync/changes.ts'
import type { Scopes } from '../sync/scopes.ts'
import { bookScope } from './scopes/book.ts'
import { meScope } from './scopes/me.ts'
import { orgAdminScope, orgScope } from './scopes/organisation.ts'

/** A mutation without its mutator does not compile. */
const mutatorsOf = ({
  photos,
  sign,
  config,
}: Pick<Deps, 'photos' | 'sign' | 'config'>): Record<MutationName, Mutator<never>> => ({
  'ad.create': adCreateMutator(photos),
  'ad.delete': adDeleteMutator,
  'ad.renew': adRenewMutator,
  'book.propose': bookProposeMutator,
  'chat.start': chatStartMutator,
  'message.send': messageSendMutator({ photos, sign }),
  'chat.read': chatReadMutator,
  'report.create': reportCreateMutator,
  'chat.archive': chatArchiveMutator,
  'block.set': blockSetMutator,
  'reservation.create': reservationCreateMutator,
  'reservation.delete': reservationDeleteMutator,
  'handover.propose': handoverProposeMutator,
  'handover.answer': handoverAnswerMutator,
  'handover.confirm': handoverConfirmMutator,
  'offer.make': offerMakeMutator,
  'offer.answer': offerAnswerMutator,
  'offer.withdraw': offerWithdrawMutator,
  'set.create': setCreateMutator,
  'set.change': setChangeMutator,
  'set.delete': setDeleteMutator,
  'watch.set': watchSetMutator,
  'chatAlerts.set': chatAlertsSetMutator,
  'dealAlerts.set': dealAlertsSetMutator,
  'listAlerts.set': listAlertsSetMutator,
  'quietHours.set': quietHoursSetMutator,
  'mailLanguage.set': mailLanguageSetMutator,
  'device.register': deviceRegisterMutator({ loopback: config.pushLoopback }),
  'device.remove': deviceRemoveMutator,
  'draft.set': draftSetMutator,
  'draft.delete': draftDeleteMutator,
  'search.save': searchSaveMutator,
  'search.forget': searchForgetMutator,
  'shelf.set': shelfSetMutator,
  'shelf.delete': shelfDeleteMutator,
  'shelfFill.set': shelfFillSetMutator,
  'list.follow': listFollowMutator,
  'list.read': listReadMutator,
  'student.ask': studentAskMutator(sign),
  'student.prove': studentProveMutator(sign),
  'student.forget': studentForgetMutator(sign),
})

const readers: RowReaders = {
  ad: readAds,
  book: readBooks,
  chat: readChats,
  message: readMessages,
  person: readPeople,
  report: readReports,
  reservation: readReservations,
  handover: readHandovers,
  offer: readOffers,
  watch: readWatches,
  organisation: readOrganisations,
  study: readStudies,
  collection: readCollections,
  course: readCourses,
  place: readPlaces,
  link: readLinks,
  draft: readDrafts,
  follow: readFollows,
  search: readSearches,
  shelf: readShelves,
  set: readSets,
}

const scopes: Scopes = { me: meScope, book: bookScope, org: orgScope, orgadmin: orgAdminScope }

const formatError: FormatError = (fault, language) => {
  if (fault.code === 'isbn_known') return isbnKnown
  if (isNameError(fault.code)) return nameSentences[fault.code]
  if (fault.code.startsWith('draft')) return draftSentence(fault as DraftError)
  if (isDealError(fault.code)) return dealSentences[fault.code]
  if (isStudentError(fault.code)) return studentSentences[fault.code]
  if (isSearchError(fault.code)) return searchSentences[fault.code]
  if (isSetError(fault.code)) return setSentences[fault.code]
  if (isShelfError(fault.code)) return shelfSentences[fault.code]
  if (isHandoverError(fault.code)) return handoverSentences[fault.code]
  if (fault.code.startsWith('isbn_')) return isbnSentence(fault as IsbnError)
  return adSentence(fault as AdError, language)
}

export const syncParts = (deps: Pick<Deps, 'photos' | 'sign' | 'config'>) => ({
  mutations,
  mutators: mutatorsOf(deps),
  readers,
  scopes,
  formatError,
})
