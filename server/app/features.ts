import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { adsRoutes } from '../features/ads/ads.routes.ts'
import { changeSetsRoutes } from '../features/booklists/change-sets/change-sets.routes.ts'
import { collectionsRoutes, studiesRoutes } from '../features/booklists/booklists.routes.ts'
import { shortAddressesRoutes } from '../features/booklists/short-addresses.routes.ts'
import { libraryRoutes } from '../features/books/library/library.routes.ts'
import { exportRoutes } from '../features/booklists/export/export.routes.ts'
import { importRoutes } from '../features/booklists/import/import.routes.ts'
import { booksRoutes } from '../features/books/books.routes.ts'
import { lookUpRoutes, lookupsRoutes } from '../features/books/lookup/lookup.routes.ts'
import { chatPhotosRoutes, chatsRoutes } from '../features/chats/chats.routes.ts'
import { cockpitRoutes } from '../features/cockpit/cockpit.routes.ts'
import type { Cockpit } from '../features/cockpit/health.usecases.ts'
import { presenceRoutes } from '../features/notifications/presence/presence.routes.ts'
import { pushTestRoutes } from '../features/notifications/push/test.routes.ts'
import { stopPagesRoutes, stopRoutes } from '../features/notifications/stop/stop.routes.ts'
import { invitesRoutes, openInvitesRoutes } from '../features/organisations/invites/invites.routes.ts'
import { organisationsRoutes } from '../features/organisations/organisations.routes.ts'
import { runRoutes } from '../features/organisations/run/run.routes.ts'
import { portalGuards, portalRoutes } from '../features/organisations/portal.routes.ts'
import { operatorGuards, operatorRoutes } from '../features/operator/operator.routes.ts'
import { photosRoutes, uploadsRoutes } from '../features/photos/photos.routes.ts'
import { appealsRoutes, reportsRoutes } from '../features/reports/reports.routes.ts'
import { createEmptySearches } from '../features/statistics/empty-searches.ts'
import { createCourseVisits, visitsRoutes } from '../features/statistics/visits/visits.routes.ts'
import { statisticsRoutes } from '../features/statistics/statistics.routes.ts'
import { searchRoutes } from '../features/search/search.routes.ts'
import { accountRoutes } from '../features/people/account.routes.ts'
import type { People } from '../features/people/people.usecases.ts'
import { createEventStreams } from '../sync/event-streams.ts'
import { eventRoutes, syncRoutes } from '../sync/sync.routes.ts'
import type { Env } from '../middleware/route.ts'
import type { Limits } from '../middleware/safety/rate-limiter.ts'
import { authRoutes } from './auth.routes.ts'
import { devMailRoutes } from './dev-mail.routes.ts'
import { withQuotas } from './mutation-quotas.ts'
import { syncParts } from './sync-parts.ts'

interface Parts {
  limits: Limits
  people: People
  cockpit: Cockpit
}

export function mountFeatures(app: Hono<Env>, deps: Deps, { limits, people, cockpit }: Parts): void {
  const parts = syncParts(deps)
  const emptySearches = createEmptySearches(deps)
  const visits = createCourseVisits(deps)
  const streams = createEventStreams(deps)
  deps.counters.countStreamsBy(streams.count)
  const sync = { ...parts, mutators: withQuotas(parts.mutators, limits) }
  app.route('/api', organisationsRoutes(deps))
  app.route('/api/admin', portalGuards(deps))
  app.route('/api/admin/organisations', portalRoutes(deps, streams.lookAgain))
  app.route('/api/operator', operatorGuards(deps))
  app.route('/api/operator', operatorRoutes(deps, streams.lookAgain))
  app.route('/api/operator/organisations', runRoutes(deps))
  app.route('/api/admin/organisations', invitesRoutes(deps))
  app.route('/api/admin/organisations', libraryRoutes(deps))
  app.route('/api/admin/organisations', statisticsRoutes(deps, emptySearches, visits))
  app.route('/api/invites', openInvitesRoutes(deps))
  app.route('/api/admin/organisations', changeSetsRoutes(deps))
  app.route('/api/admin/organisations', importRoutes(deps))
  app.route('/api/admin/organisations', lookupsRoutes(deps))
  app.route('/api/admin/organisations', exportRoutes(deps))
  app.route('/api/account', accountRoutes(deps, people))
  app.route('/api/ads', adsRoutes(deps))
  app.route('/api/books', lookUpRoutes(deps))
  app.route('/api/books', booksRoutes(deps))
  app.route('/api/chats', chatsRoutes(deps))
  app.route('/api/report', reportsRoutes(deps))
  app.route('/api/reports', appealsRoutes(deps))
  app.route('/api/presence', presenceRoutes(deps))
  app.route('/api/push', pushTestRoutes(deps))
  app.route('/api/stop', stopRoutes(deps))
  app.route('/stop', stopPagesRoutes(deps))
  app.route('/api/search', searchRoutes(deps, emptySearches))
  app.route('/api/studies', studiesRoutes(deps))
  app.route('/api/collections', collectionsRoutes(deps))
  app.route('/api/lists', shortAddressesRoutes(deps))
  app.route('/api/visits', visitsRoutes(visits))
  app.route('/api/sync', syncRoutes(deps, sync))
  app.route('/api/events', eventRoutes(deps, parts, streams))
  app.route('/api/operator', cockpitRoutes(deps, cockpit))
  app.route('/api/photos', photosRoutes(deps))
  app.route('/uploads/images', uploadsRoutes(deps))
  app.route('/uploads/chats', chatPhotosRoutes(deps))
  app.route('/auth', authRoutes(deps, streams.lookAgain))
  app.route('/dev', devMailRoutes(deps))
}
