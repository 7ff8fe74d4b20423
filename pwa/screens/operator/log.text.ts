import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditAction } from '../../../shared/features/audit/audit.schema.ts'

export const actionName: Record<AuditAction, MessageDescriptor> = {
  'ad.remove': msg`ad removed`,
  'ad.return': msg`ad put back`,
  'admin.accept': msg`invite accepted`,
  'admin.remove': msg`admin removed`,
  'appeal.decide': msg`appeal decided`,
  'backup.make': msg`backup made`,
  'book.confirm': msg`book confirmed`,
  'book.create': msg`book added`,
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
