import { byName } from '../../shared/lib/mutation.ts'
import * as ads from '../features/ads/ads.mutations.ts'
import * as drafts from '../features/ads/drafts/account/drafts.mutations.ts'
import * as blocks from '../features/blocks/blocks.mutations.ts'
import * as booklists from '../features/booklists/booklists.mutations.ts'
import * as chats from '../features/chats/chats.mutations.ts'
import * as handovers from '../features/handovers/handovers.mutations.ts'
import * as notifications from '../features/notifications/notifications.mutations.ts'
import * as deals from '../features/deals/deals.mutations.ts'
import * as reports from '../features/reports/reports.mutations.ts'
import * as searches from '../features/searches/searches.mutations.ts'
import * as students from '../features/students/students.mutations.ts'
import * as sets from '../features/sets/sets.mutations.ts'
import * as shelf from '../features/shelf/shelf.mutations.ts'
import * as watches from '../features/watches/watches.mutations.ts'
import type { DeviceMutations } from '../sync/mutation.ts'

/** For page and worker; a missing mutation does not compile. */
export const mutations: DeviceMutations = byName({
  ...ads,
  ...drafts,
  ...blocks,
  ...booklists,
  ...chats,
  ...deals,
  ...handovers,
  ...notifications,
  ...reports,
  ...searches,
  ...students,
  ...sets,
  ...shelf,
  ...watches,
})
