import type { Chance } from './chance.ts'

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const neighbours = new Map(
  rows.flatMap(row => [...row].map((letter, at) => [letter, `${row[at - 1] ?? ''}${row[at + 1] ?? ''}`] as const)),
)

/** Never in the first letter. */
export function slip(word: string, chance: Chance): string {
  for (;;) {
    const at = 1 + chance.below(word.length - 1)
    const slipped = kinds[chance.below(kinds.length)]?.(word, at, chance) ?? word
    if (slipped !== word) return slipped
  }
}

export function firstLetterWrong(word: string, chance: Chance): string {
  return chance.one([...(neighbours.get(word[0] ?? '') ?? 'ae')]) + word.slice(1)
}

const kinds = [
  (word: string, at: number) =>
    at + 1 < word.length ? word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2) : word,
  (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
  (word: string, at: number) => word.slice(0, at) + (word[at] ?? '') + word.slice(at),
  (word: string, at: number, chance: Chance) => word.slice(0, at) + near(word[at], chance) + word.slice(at),
  (word: string, at: number, chance: Chance) => word.slice(0, at) + near(word[at], chance) + word.slice(at + 1),
]

function near(letter: string | undefined, chance: Chance): string {
  return chance.one([...(neighbours.get(letter ?? '') ?? 'e')])
}

export function allSlips(word: string): Set<string> {
  const slips = new Set<string>()
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  for (let at = 1; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    if (tail.length > 1) slips.add(head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2))
    slips.add(head + tail.slice(1))
    for (const letter of letters) slips.add(head + letter + tail).add(head + letter + tail.slice(1))
  }
  slips.delete(word)
  return slips
}
