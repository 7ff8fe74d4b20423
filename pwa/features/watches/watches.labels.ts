import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '../../../shared/lib/refusal-codes.ts'
import { refusalSentence } from '../../../shared/sync/refusals.errors.ts'
import { plainLabel } from '../../sync/plain-label.ts'
import type { MutationLabel } from '../../sync/labels.ts'

export const watchSetLabel: MutationLabel = {
  ...plainLabel,
  name: msg`Notifications of a book`,
  why: watchSentence,
  canBeTakenBack: true,
}

function watchSentence(code: RefusalCode): MessageDescriptor {
  return code === 'not_found' ? msg`This book is not there any more.` : refusalSentence(code)
}
