import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { JobName } from '../../../shared/features/cockpit/problems.ts'

export const jobTexts: Record<JobName, MessageDescriptor> = {
  pokes: msg`Telling devices of changes`,
  history_mark: msg`Noting how far the database has come`,
  compaction: msg`Forgetting old changes`,
  photos: msg`Removing unused photos`,
  departures: msg`Removing deleted accounts`,
  report_mails: msg`Mailing you reports`,
  report_tidying: msg`Forgetting old reports`,
  feed: msg`Finding whom to tell, and pushing`,
  mails: msg`Mailing`,
  lists: msg`Telling who follows lists`,
  searches: msg`Comparing new ads with saved searches`,
  notice_tidying: msg`Forgetting what was told`,
  change_sets: msg`Forgetting old changes of book lists`,
  ending_ads: msg`Ads that end`,
  students: msg`Codes and ends of checked students`,
  lookups: msg`Looking up unknown books`,
  shelves: msg`Books on shelves: names that came, courses that are over`,
  handovers: msg`Reminders of meetings`,
  reservations: msg`Reservations that ran out`,
  blocks: msg`Blocks: sessions that end, and those that are over`,
  backups: msg`Looking whether a backup is due`,
}

/** By their names in the answer. */
export const partTexts: Readonly<Record<string, MessageDescriptor>> = {
  product: msg`Database`,
  identity: msg`Identities`,
  copy: msg`Reading copy`,
  cache: msg`Photos kept at hand`,
  photos: msg`Photos`,
  mail: msg`Mails as files`,
  client: msg`Former builds`,
  backups: msg`Backups`,
}

export const tableTexts: Readonly<Record<string, MessageDescriptor>> = {
  book: msg`Books`,
  ad: msg`Ads`,
  person: msg`People`,
  chat: msg`Chats`,
  message: msg`Messages`,
  photo: msg`Photos`,
}

export const spanTexts = {
  ms: (value: number) => msg`${value} ms`,
  s: (value: number) => msg`${value} s`,
  min: (value: number) => msg`${value} min`,
  h: (value: number) => msg`${value} h`,
  d: (value: number) => msg`${value} d`,
}
