/** RFC 8265, OpaqueString: keyboards compose letters and write spaces differently. */
export function preparedPassword(typed: string): string {
  return typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

export const passwordLength = { shortest: 8, longest: 256 } as const
const leastDistance = 5

/** The embedded provider enforces these rules (kratos-contract.md, 7.2); another provider may have its own. */
export function passwordError(
  typed: string,
  identifiers: readonly string[],
): 'too_short' | 'too_long' | 'too_similar' | undefined {
  const password = preparedPassword(typed)
  const length = [...password].length
  if (length < passwordLength.shortest) return 'too_short'
  if (length > passwordLength.longest) return 'too_long'
  return identifiers.some(identifier => isSimilar(password, identifier)) ? 'too_similar' : undefined
}

function isSimilar(password: string, identifier: string): boolean {
  const one = [...password.toLowerCase()]
  const other = [...identifier.toLowerCase()]
  if (other.length === 0) return false
  return editDistance(one, other) < leastDistance || longestCommonRun(one, other) > one.length / 2
}

function editDistance(one: readonly string[], other: readonly string[]): number {
  let row = other.map((_, index) => index + 1)
  one.forEach((character, line) => {
    let left = line + 1
    let corner = line
    row = row.map((above, index) => {
      const current = Math.min(above + 1, left + 1, corner + (character === other[index] ? 0 : 1))
      corner = above
      left = current
      return current
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
