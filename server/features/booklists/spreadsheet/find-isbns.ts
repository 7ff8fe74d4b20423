import { readIsbn } from '../../../../shared/features/books/isbn.ts'

export interface FoundNumber {
  value: string
  line: number
  /** Null where it is meant as an ISBN, but is none. */
  isbn13: string | null
}

const group = /[\dXx]+/g
/** Separators between two groups of a number; a line may end there too. */
const gap = /^(?:[-.\u00AD\u2010-\u2015\u2212]|[^\S\n]|\n(?!\n)){1,3}$/
/** Five groups and a line break for thirteen digits, four for ten. */
const maxGroups = 6
const label = /\bisbn(?:[-\s]?1[03])?[\s:.#(]*$/i

/** A number after `ISBN` or with 978 or 979 counts despite a wrong check digit; any other needs a correct one. */
export function findIsbns(text: string, max = Infinity): FoundNumber[] {
  const clean = text.replace(/\r\n?/g, '\n').replaceAll('\u200B', '')
  const lineAt = lineCounter(clean)
  const found: FoundNumber[] = []
  let groups: Group[] = []
  const take = (isLast: boolean) => {
    // Waits for more text, because the number may continue.
    const enough = isLast ? 1 : maxGroups
    while (groups.length >= enough && found.length < max) {
      const piece = pieceAt(clean, groups)
      const [from, to] = [groups[0]?.from ?? 0, groups[(piece?.length ?? 1) - 1]?.to ?? 0]
      if (piece) found.push({ value: clean.slice(from, to), line: lineAt(from), isbn13: piece.isbn13 })
      groups = groups.slice(piece?.length ?? 1)
    }
  }
  for (const { 0: digits, index } of clean.matchAll(group)) {
    const last = groups.at(-1)
    const isNext = last !== undefined && index - last.to <= 3 && gap.test(clean.slice(last.to, index))
    if (!isNext) take(true)
    if (found.length >= max) return found
    const from = isNext ? index : index + digits.search(/\d|$/)
    const to = index + digits.length
    if (from < to) groups.push({ from, to, isFirst: !isNext })
    take(false)
  }
  take(true)
  return found
}

interface Group {
  from: number
  to: number
  /** No digit or letter stands before it. */
  isFirst: boolean
}

function pieceAt(text: string, groups: readonly Group[]): { isbn13: string | null; length: number } | undefined {
  const [{ from, isFirst } = { from: 0, isFirst: false }] = groups
  const before = isFirst ? text.slice(Math.max(0, from - 20), from) : ''
  const isLabelled = label.test(before)
  const isGlued = !isLabelled && /[\p{L}\d]$/u.test(before)
  for (const digits of [13, 10]) {
    const length = groupsOf(groups, digits)
    if (length === 0 || (digits === 10 && (isGlued || (length !== 1 && length !== 4)))) continue
    const number = text.slice(from, groups[length - 1]?.to).replaceAll(/[^\dXx]/g, '')
    const { isbn13, error } = readIsbn(number)
    const isMeant = error?.code === 'isbn_check_digit' && (isLabelled || (digits === 13 && /^97[89]/.test(number)))
    if (isbn13 !== null || isMeant) return { isbn13, length }
  }
  return undefined
}

function groupsOf(groups: readonly Group[], digits: number): number {
  let sum = 0
  for (const [at, { from, to }] of groups.slice(0, maxGroups).entries()) {
    sum += to - from
    if (sum >= digits) return sum === digits ? at + 1 : 0
  }
  return 0
}

function lineCounter(text: string): (at: number) => number {
  let line = 1
  let end = 0
  return at => {
    for (; end < at; end++) if (text[end] === '\n') line += 1
    return line
  }
}
