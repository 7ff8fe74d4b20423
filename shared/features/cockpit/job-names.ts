export const jobNames = [
  'pokes',
  'history_mark',
  'compaction',
  'photos',
  'departures',
  'report_mails',
  'report_tidying',
  'feed',
  'mails',
  'lists',
  'searches',
  'notice_tidying',
  'change_sets',
  'reservations',
  'handovers',
  'ending_ads',
  'blocks',
  'backups',
] as const
export type JobName = (typeof jobNames)[number]

export const pushServices = ['google', 'mozilla', 'apple', 'microsoft', 'other'] as const
export type PushServiceName = (typeof pushServices)[number]
