import type * as z from 'zod/mini'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** In our words, for an error without a sentence of its own (K2). */
export function settingError(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `must be ${choice(issue.values.map(String))}`
    case 'too_small':
      return issue.origin === 'number'
        ? `must be at least ${issue.minimum}`
        : `must have at least ${counted(issue.minimum)}`
    case 'too_big':
      return issue.origin === 'number'
        ? `must be at most ${issue.maximum}`
        : `must have at most ${counted(issue.maximum)}`
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'something else'}`
    default:
      return 'is not written as it should be'
  }
}

const kinds: Partial<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
  boolean: 'on or off',
}

const counted = (many: number | bigint) => `${many} ${many === 1 ? 'character' : 'characters'}`

function choice(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
