import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NameError } from '../../lib/names.ts'

export const nameSentences: Record<NameError, MessageDescriptor> = {
  name_signs: msg`There are signs in this that nobody can see. Type it again.`,
  name_site: msg`This cannot be the address of a site.`,
  name_ours: msg`This sounds like Kaft itself. Choose another one.`,
}

export function isNameError(code: unknown): code is NameError {
  return typeof code === 'string' && Object.hasOwn(nameSentences, code)
}
