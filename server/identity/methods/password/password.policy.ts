import { passwordError, passwordLength } from '../../../../shared/lib/password-rules.ts'
import type { Provider } from '../../provider.ts'
import { texts } from '../../nodes/messages.ts'
import type { UiText } from '../../nodes/ui.ts'

/** `before` is the hash of the old password. */
export async function findPasswordErrors(
  { breaches, hasher }: Pick<Provider, 'breaches' | 'hasher'>,
  password: string,
  identifiers: readonly string[],
  before?: string,
): Promise<UiText[]> {
  const errors = passwordErrors(password, identifiers)
  if (errors.length > 0) return errors
  if (before !== undefined && (await hasher.verify(before, password))) return [texts.passwordAsBefore()]
  const count = await breaches.count(password)
  return count > 0 ? [texts.passwordBreached(count)] : []
}

/** In the provider's words. */
export function passwordErrors(password: string, identifiers: readonly string[]): UiText[] {
  const { shortest, longest } = passwordLength
  switch (passwordError(password, identifiers)) {
    case 'too_short':
      return [texts.passwordTooShort(shortest, [...password].length)]
    case 'too_long':
      return [texts.passwordTooLong(longest, [...password].length)]
    case 'too_similar':
      return [texts.passwordTooSimilar()]
    case undefined:
      return []
  }
}
