import { fold } from '../../../shared/lib/fold.ts'

/** A word of a text, or a sign that stands for one, and where it stands. */
export interface Token {
  from: number
  to: number
  letters: readonly Character[]
  /** How it may be written without diacritics. */
  forms: readonly string[]
}

interface Character {
  from: number
  to: number
  spelled: readonly string[]
}

/** Letters that one may write as another, or as two. */
const others: Record<string, readonly string[]> = {
  ä: ['a', 'ae'],
  ö: ['o', 'oe'],
  ü: ['u', 'ue'],
  å: ['a', 'aa'],
  ø: ['o', 'oe'],
  æ: ['ae', 'a'],
  œ: ['oe', 'o'],
  ß: ['ss', 's'],
  ł: ['l'],
  đ: ['d'],
  ð: ['d'],
  þ: ['th'],
  ı: ['i'],
}

const known = new Map<string, Token[]>()
const maxKnown = 1000

/** Of a text that is drawn again at every keystroke. */
export function knownTokens(text: string): Token[] {
  const tokens = known.get(text) ?? tokensOf(text)
  if (known.size >= maxKnown) known.clear()
  known.set(text, tokens)
  return tokens
}

/** Words, with `c++` and `c#` as they are; the sign & is one too. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\+\+|#)?|&/gu), ({ 0: word, index }) => {
    const letters = charactersOf(word, index)
    return { from: index, to: index + word.length, letters, forms: formsOf(letters) }
  })
}

/** Where the longest of these beginnings ends that the word has from this letter on; null where it has none. */
export function endOf({ letters }: Token, beginnings: readonly string[], first: number): number | null {
  let last = first
  for (const beginning of beginnings) last = Math.max(last, charactersFor(letters, beginning, first))
  if (last === first) return null
  while (letters[last]?.spelled[0] === '') last += 1
  return letters[last - 1]?.to ?? null
}

/** Written one behind the other. */
export function joinedForms(before: readonly string[], { forms }: Pick<Token, 'forms'>): string[] {
  return before.flatMap(begun => forms.map(form => begun + form)).slice(0, 4)
}

function charactersOf(word: string, from: number): Character[] {
  let at = from
  return Array.from(word, letter => {
    const spelled = others[letter.toLowerCase()] ?? [fold(letter)]
    at += letter.length
    return { from: at - letter.length, to: at, spelled }
  })
}

function formsOf(letters: readonly Character[]): string[] {
  const plain = letters.map(({ spelled }) => spelled[0]).join('')
  return [...new Set([plain, letters.map(({ spelled }) => spelled[1] ?? spelled[0]).join('')])]
}

/** The place behind the letters that a beginning takes, or -1. */
function charactersFor(letters: readonly Character[], rest: string, at: number): number {
  if (rest === '') return at
  const letter = letters[at]
  if (!letter) return -1
  for (const spelled of letter.spelled) {
    if (spelled.startsWith(rest)) return at + 1
    const end = rest.startsWith(spelled) ? charactersFor(letters, rest.slice(spelled.length), at + 1) : -1
    if (end !== -1) return end
  }
  return -1
}
