import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { maxSearches } from '../../../shared/features/searches/searches.rules.ts'
import type { RefusalCode } from '../../../shared/lib/refusal-codes.ts'
import { refusalSentence } from '../../../shared/sync/refusals.errors.ts'
import type { MutationLabel } from '../../sync/labels.ts'
import { plainLabel } from '../../sync/plain-label.ts'

export const searchSaveLabel: MutationLabel = {
  ...plainLabel,
  name: msg`A saved search`,
  why: saveSentence,
  canBeTakenBack: true,
}

export const searchForgetLabel: MutationLabel = { ...plainLabel, name: msg`Stopping a saved search` }

function saveSentence(code: RefusalCode): MessageDescriptor {
  return code === 'too_many'
    ? msg`You can save at most ${maxSearches} searches. Stop one first.`
    : refusalSentence(code)
}
