import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { fold, wordsOf } from '../../../../../shared/lib/fold.ts'
import { plain } from '../../spreadsheet/cells.ts'

export interface Named {
  id: string
  name: string
  code: string | null
  /** Null where it exists, or once it is created. */
  creation: Change[] | null
  parent: Named | null
}

export interface Siblings {
  byName(name: string): Named | undefined
  /** Several may have one name. */
  allByName(name: string): readonly Named[]
  byCode(code: string, name: string): Named | undefined
  near(name: string): string | undefined
  add(named: Named): void
}

export function createSiblings(first: readonly Named[]): Siblings {
  const exact = new Map<string, Named[]>()
  const folded = new Map<string, Named[]>()
  const codes = new Map<string, Named[]>()
  const nearest = new Map<string, string | undefined>()
  const add = (named: Named) => {
    const name = plain(named.name)
    addTo(exact, name, named)
    addTo(folded, fold(name), named)
    if (named.code) addTo(codes, keyOf(named.code), named)
  }
  const allByName = (name: string) => exact.get(name) ?? folded.get(fold(name)) ?? []
  for (const named of first) add(named)
  let nearOf: ((name: string) => string | undefined) | undefined
  return {
    byName: name => allByName(name)[0],
    allByName,
    byCode: (code, name) => {
      const same = codes.get(keyOf(code)) ?? []
      return same.find(each => plain(each.name) === name) ?? same[0]
    },
    near: name => {
      nearOf ??= nearNames(first.map(each => each.name))
      if (!nearest.has(name)) nearest.set(name, nearOf(name))
      return nearest.get(name)
    },
    add,
  }
}

function addTo(all: Map<string, Named[]>, key: string, named: Named): void {
  const same = all.get(key)
  if (same) same.push(named)
  else all.set(key, [named])
}

/** Includes its parents; empty the second time. */
export function creationOf(named: Named | null): Change[] {
  if (!named?.creation) return []
  const changes = [...creationOf(named.parent), ...named.creation]
  named.creation = null
  return changes
}

export function creationSize(named: Named | null): number {
  return named?.creation ? named.creation.length + creationSize(named.parent) : 0
}

const keyOf = (code: string) => fold(plain(code)).replaceAll(/[\s-]/g, '')

/** `Analyse 1` and `Analyse 2` are two courses, `Analise 1` is a typo of the first. */
const numbers = /\b(?:\d+|[ivx]+)\b/g

/** At most one letter in five differs, and numbers are equal. Undefined where no name is near. */
export function nearNames(names: readonly string[]): (name: string) => string | undefined {
  const byNumbers = new Map<string, { name: string; letters: string }[]>()
  for (const name of names) {
    const { letters, numbers } = partsOf(name)
    const same = byNumbers.get(numbers)
    if (same) same.push({ name, letters })
    else byNumbers.set(numbers, [{ name, letters }])
  }
  return name => {
    const wanted = partsOf(name)
    const maxSlips = Math.min(3, Math.floor(wanted.letters.length / 5))
    let nearest: { name: string; away: number } | undefined
    for (const other of byNumbers.get(wanted.numbers) ?? []) {
      if (Math.abs(other.letters.length - wanted.letters.length) > maxSlips) continue
      const away = distance(wanted.letters, other.letters)
      if (away > 0 && away <= maxSlips && away < (nearest?.away ?? Infinity)) nearest = { name: other.name, away }
    }
    return nearest?.name
  }
}

function partsOf(name: string): { letters: string; numbers: string } {
  const words = wordsOf(name).join(' ').slice(0, 80)
  const letters = words.replace(numbers, '').replace(/\s+/g, ' ').trim()
  return { letters, numbers: (words.match(numbers) ?? []).join(' ') }
}

/** Damerau-Levenshtein. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isExchanged = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      now[at] = Math.min(
        (last[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = now
  }
  return last[other.length] ?? 0
}
