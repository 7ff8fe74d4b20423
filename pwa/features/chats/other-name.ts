import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export function otherName(
  i18n: I18n,
  { other, departed }: { other: { firstName: string }; departed: boolean },
): string {
  if (departed) return i18n._(msg`Deleted account`)
  return other.firstName || i18n._(msg`Someone`)
}
