import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { maxBodyBytes, maxDrafts } from './drafts.rules.ts'

export interface DraftError {
  code: 'draft_too_large' | 'drafts_too_many'
}

export function draftSentence({ code }: DraftError): MessageDescriptor {
  const kilobytes = maxBodyBytes / 1024
  return code === 'draft_too_large'
    ? msg`This draft is too long to keep in your account: it can be at most ${kilobytes} KB.`
    : msg`Your account keeps at most ${maxDrafts} drafts. Throw some away first.`
}
