import { complete, type Operation } from '../middleware/route.ts'
import { adsOperations } from '../features/ads/ads.routes.ts'
import { changeSetsOperations } from '../features/booklists/change-sets/change-sets.routes.ts'
import { studiesOperations } from '../features/booklists/booklists.routes.ts'
import { shortAddressesOperations } from '../features/booklists/short-addresses.routes.ts'
import { libraryOperations } from '../features/books/library/library.routes.ts'
import { exportOperations } from '../features/booklists/export/export.routes.ts'
import { importOperations } from '../features/booklists/import/import.routes.ts'
import { booksOperations } from '../features/books/books.routes.ts'
import { lookUpOperations, lookupsOperations } from '../features/books/lookup/lookup.routes.ts'
import { chatsOperations } from '../features/chats/chats.routes.ts'
import { cockpitOperations } from '../features/cockpit/cockpit.routes.ts'
import { presenceOperations } from '../features/notifications/presence/presence.routes.ts'
import { pushTestOperations } from '../features/notifications/push/test.routes.ts'
import { stopOperations } from '../features/notifications/stop/stop.routes.ts'
import { invitesOperations } from '../features/organisations/invites/invites.routes.ts'
import { organisationsOperations } from '../features/organisations/organisations.routes.ts'
import { portalOperations } from '../features/organisations/portal.routes.ts'
import { accountOperations } from '../features/people/account.routes.ts'
import { runOperations } from '../features/organisations/run/run.routes.ts'
import { operatorOperations } from '../features/operator/operator.routes.ts'
import { photosOperations } from '../features/photos/photos.routes.ts'
import { reportsOperations } from '../features/reports/reports.routes.ts'
import { statisticsOperations } from '../features/statistics/statistics.routes.ts'
import { searchOperations } from '../features/search/search.routes.ts'
import { syncOperations } from '../sync/sync.operations.ts'
import { aboutServerOperations } from './about-server.routes.ts'
import { openApiOperations } from './api-docs/openapi.operations.ts'

export const operations: readonly Operation[] = [
  adsOperations,
  lookUpOperations,
  booksOperations,
  chatsOperations,
  searchOperations,
  studiesOperations,
  shortAddressesOperations,
  organisationsOperations,
  photosOperations,
  reportsOperations,
  operatorOperations,
  runOperations,
  accountOperations,
  portalOperations,
  invitesOperations,
  libraryOperations,
  changeSetsOperations,
  statisticsOperations,
  importOperations,
  lookupsOperations,
  exportOperations,
  presenceOperations,
  pushTestOperations,
  stopOperations,
  cockpitOperations,
  syncOperations,
  aboutServerOperations,
  openApiOperations,
].flatMap(list => list.map(complete))
