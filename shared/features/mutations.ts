import type * as z from 'zod/mini'
import { byName } from '../lib/mutation.ts'
import * as ads from './ads/ads.mutations.ts'
import * as blocks from './blocks/blocks.mutations.ts'
import * as booklists from './booklists/booklists.mutations.ts'
import * as books from './books/books.mutations.ts'
import * as chats from './chats/chats.mutations.ts'
import * as deals from './deals/deals.mutations.ts'
import * as drafts from './drafts/drafts.mutations.ts'
import * as handovers from './handovers/handovers.mutations.ts'
import type { MutationName } from './mutation-headers.ts'
import * as notifications from './notifications/notifications.mutations.ts'
import * as reports from './reports/reports.mutations.ts'
import * as searches from './searches/searches.mutations.ts'
import * as sets from './sets/sets.mutations.ts'
import * as students from './students/students.mutations.ts'
import * as shelf from './shelf/shelf.mutations.ts'
import * as watches from './watches/watches.mutations.ts'

export const mutations = byName({
  ...ads,
  ...blocks,
  ...booklists,
  ...books,
  ...chats,
  ...deals,
  ...drafts,
  ...handovers,
  ...notifications,
  ...reports,
  ...searches,
  ...sets,
  ...students,
  ...shelf,
  ...watches,
}) satisfies { [Name in MutationName]: { name: Name } }

export type { MutationName }
export type ArgsOf<Name extends MutationName> = z.infer<(typeof mutations)[Name]['args']>
