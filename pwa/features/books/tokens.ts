import { fold } from '../../../shared/lib/fold.ts'

export interface Token {
  from: number
  to: number
  letters: readonly Character[]
  forms: readonly string[]
}

interface Character {
  from: number
  to: number
  spelled: readonly string[]
}

/** Letters that people write as another letter, or as two. */
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

const memo = new Map<string, Token[]>()
const maxKnown = 1000

/** Cached, because the text renders again at every keystroke. */
export function knownTokens(text: string): Token[] {
  const tokens = memo.get(text) ?? tokensOf(text)
  if (memo.size >= maxKnown) memo.clear()
  memo.set(text, tokens)
  return tokens
}

/** Keeps `c++` and `c#` complete, and takes & as a word. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\+\+|#)?|&/gu), ({ 0: word, index }) => {
    const letters = charactersOf(word, index)
    return { from: index, to: index + word.length, letters, forms: formsOf(letters) }
  })
}

/** Returns the end of the longest match from this letter on, or null. */
export function endOf({ letters }: Token, beginnings: readonly string[], first: number): number | null {
  let last = first
  for (const beginning of beginnings) last = Math.max(last, charactersFor(letters, beginning, first))
  if (last === first) return null
  while (letters[last]?.spelled[0] === '') last += 1
  return letters[last - 1]?.to ?? null
}

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

/** Returns the index after the beginning, or -1. */
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
