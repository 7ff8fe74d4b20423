import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditAction } from '../../../shared/features/audit/audit.schema.ts'
import type { DecisionGround, ReportDecision } from '../../../shared/features/reports/reports.schema.ts'

export const decisionName: Record<ReportDecision, MessageDescriptor> = {
  nothing: msg`Nothing`,
  remove_ad: msg`Remove the ad`,
  block_person: msg`Block the person`,
}

export const groundName: Record<DecisionGround, MessageDescriptor> = {
  terms: msg`Terms of Kaft`,
  law: msg`Against the law`,
  other: msg`Safety of others`,
}

export const actionName: Record<AuditAction, MessageDescriptor> = {
  'ad.remove': msg`ad removed`,
  'ad.return': msg`ad put back`,
  'admin.accept': msg`invite accepted`,
  'admin.remove': msg`admin removed`,
  'appeal.decide': msg`appeal decided`,
  'backup.make': msg`backup made`,
  'book.confirm': msg`book confirmed`,
  'book.create': msg`book added`,
  'book.refuse': msg`book refused`,
  'book.merge': msg`books merged`,
  'book.remove': msg`book taken out again`,
  'book.unmerge': msg`merge undone`,
  'booklist.change': msg`list changed`,
  'booklist.undo': msg`change of a list undone`,
  'chat.open': msg`part of a chat opened`,
  'invite.create': msg`invite made`,
  'invite.delete': msg`invite deleted`,
  'job.retry': msg`job tried again`,
  'operator.add': msg`operator added`,
  'operator.remove': msg`operator removed`,
  'organisation.change': msg`association changed`,
  'organisation.create': msg`association made`,
  'organisation.remove': msg`association removed`,
  'person.block': msg`person blocked`,
  'person.unblock': msg`person unblocked`,
  'report.decide': msg`report decided`,
  'request.accept': msg`request accepted`,
  'request.create': msg`change of a book asked for`,
  'request.refuse': msg`request refused`,
}

/** A field that is missing here is shown by its API name. */
export const fieldName: Readonly<Record<string, MessageDescriptor>> = {
  ads: msg`Ads`,
  again: msg`Tried again`,
  as: msg`Kind`,
  author: msg`Author`,
  decision: msg`Decision`,
  description: msg`Note`,
  expiresAt: msg`Ends`,
  ground: msg`Ground`,
  image: msg`Picture`,
  isbn: msg`ISBN`,
  links: msg`Places on lists`,
  merge: msg`Merge`,
  messages: msg`Messages shown`,
  name: msg`Name`,
  operator: msg`Runs the site`,
  originalPriceCents: msg`Original price`,
  state: msg`State`,
  university: msg`University`,
  version: msg`Version`,
  watchers: msg`Watchers`,
}

export const valueName: Readonly<Record<string, MessageDescriptor>> = {
  active: msg`open`,
  block_person: msg`Block the person`,
  blocked: msg`blocked`,
  book: msg`the same book`,
  expired: msg`expired`,
  gone: msg`gone`,
  law: msg`Against the law`,
  normal: msg`normal`,
  nothing: msg`Nothing`,
  open: msg`for sale`,
  other: msg`Safety of others`,
  remove_ad: msg`Remove the ad`,
  removed: msg`removed`,
  terms: msg`Terms of Kaft`,
  used: msg`used`,
  work: msg`another edition`,
}

/** People wrote the values of all other fields. */
export const namedFields: readonly string[] = ['as', 'decision', 'ground', 'state']
