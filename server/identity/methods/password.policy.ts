import type { Provider } from '../provider.ts'
import { texts } from '../ui/messages.ts'
import type { UiText } from '../ui/ui.ts'

const shortest = 8
const longest = 256
const leastDistance = 5

/**
 * Everything that is wrong with a new password: by itself, because it was stolen elsewhere, or because it is the one that
 * there was (`before` is its hash).
 */
export async function findPasswordFaults(
  { breaches, hasher }: Pick<Provider, 'breaches' | 'hasher'>,
  password: string,
  identifiers: readonly string[],
  before?: string,
): Promise<UiText[]> {
  const faults = passwordFaults(password, identifiers)
  if (faults.length > 0) return faults
  if (before !== undefined && (await hasher.verify(before, password))) return [texts.passwordAsBefore()]
  const count = await breaches.count(password)
  return count > 0 ? [texts.passwordBreached(count)] : []
}

/** What is wrong with a password for someone with these identifiers; lengths in code points (kratos-contract.md, 7.2). */
export function passwordFaults(password: string, identifiers: readonly string[]): UiText[] {
  const length = [...password].length
  if (length < shortest) return [texts.passwordTooShort(shortest, length)]
  if (length > longest) return [texts.passwordTooLong(longest, length)]
  return identifiers.some(identifier => isSimilar(password, identifier)) ? [texts.passwordTooSimilar()] : []
}

function isSimilar(password: string, identifier: string): boolean {
  const one = [...password.toLowerCase()]
  const other = [...identifier.toLowerCase()]
  if (other.length === 0) return false
  return editDistance(one, other) < leastDistance || longestCommonRun(one, other) > one.length / 2
}

/** Levenshtein: how many single changes make one of the other. */
function editDistance(one: readonly string[], other: readonly string[]): number {
  let row = other.map((_, index) => index + 1)
  one.forEach((character, line) => {
    let left = line + 1
    let corner = line
    row = row.map((above, index) => {
      const here = Math.min(above + 1, left + 1, corner + (character === other[index] ? 0 : 1))
      corner = above
      left = here
      return here
    })
  })
  return row.at(-1) ?? one.length
}

function longestCommonRun(one: readonly string[], other: readonly string[]): number {
  let best = 0
  let row = other.map(() => 0)
  for (const character of one) {
    const above = row
    row = other.map((wanted, index) => (wanted === character ? (above[index - 1] ?? 0) + 1 : 0))
    best = Math.max(best, ...row)
  }
  return best
}
