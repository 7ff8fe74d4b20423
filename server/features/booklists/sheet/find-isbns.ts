import { readIsbn } from '../../../../shared/features/books/isbn.ts'

export interface FoundNumber {
  /** As it stands there. */
  value: string
  /** Which line, from 1. */
  line: number
  /** Thirteen digits; null where it is meant as an ISBN and is none. */
  isbn13: string | null
}

/** Digits with at most so much between two of them as people, mails and PDFs put there; a line may end in the middle. */
const run = /\d(?:(?:[-.\u00AD\u2010-\u2015\u2212]|[^\S\n]|\n(?!\n)){0,3}[\dXx])*/g
const between = /[^\dXx]/
/** An ISBN of thirteen has at most five groups, of which a line break may part one; one of ten has none or four. */
const maxGroups = 6
const label = /\bisbn(?:[-\s]?1[03])?[\s:.#(]*$/i

/**
 * Every ISBN in a text, wherever it stands: in a mail, a PDF, a heap of numbers. A number that begins with 978 or 979 or
 * has ISBN before it is meant as one even where its check digit does not fit; any other is taken for one only if it fits.
 * Stops at `most` of them.
 */
export function findIsbns(text: string, most = Infinity): FoundNumber[] {
  const clean = text.replace(/\r\n?/g, '\n').replaceAll('\u200B', '')
  const lineAt = lineCounter(clean)
  const found: FoundNumber[] = []
  for (const { 0: digits, index } of clean.matchAll(run)) {
    for (const { from, to, isbn13 } of readRun(digits, clean.slice(Math.max(0, index - 20), index))) {
      if (found.length >= most) return found
      found.push({ value: digits.slice(from, to), line: lineAt(index + from), isbn13 })
    }
  }
  return found
}

interface Piece {
  from: number
  to: number
  isbn13: string | null
}

function* readRun(text: string, before: string): Generator<Piece> {
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1) if (!between.test(text.charAt(at))) places.push(at)
  const startsAt = (place: number) => place === 0 || (places[place] ?? 0) - (places[place - 1] ?? 0) > 1
  const isEnd = (place: number) => place === places.length || startsAt(place)
  let place = 0
  const asked = { text, places, isEnd, isLabelled: label.test(before), isGlued: /[\p{L}\d]$/u.test(before) }
  while (place < places.length) {
    const piece = startsAt(place) ? pieceAt(asked, place) : undefined
    if (piece) yield piece
    place += piece ? piece.length : 1
  }
}

interface Asked {
  text: string
  /** Where its digits are. */
  places: readonly number[]
  isEnd: (place: number) => boolean
  /** Whether its first number comes after the word ISBN, or right after a letter. */
  isLabelled: boolean
  isGlued: boolean
}

function pieceAt({ text, places, isEnd, ...before }: Asked, place: number): (Piece & { length: number }) | undefined {
  const isLabelled = before.isLabelled && place === 0
  const isGlued = before.isGlued && place === 0 && !isLabelled
  for (const length of [13, 10]) {
    const from = places[place]
    const last = places[place + length - 1]
    if (from === undefined || last === undefined || !isEnd(place + length)) continue
    const groups = text.slice(from, last + 1).split(/[^\dXx]+/)
    const isForm = length === 13 ? groups.length <= maxGroups : !isGlued && (groups.length === 1 || groups.length === 4)
    if (!isForm) continue
    const digits = groups.join('')
    const { isbn13, fault } = readIsbn(digits)
    const isMeant = fault?.code === 'isbn_check_digit' && (isLabelled || (length === 13 && /^97[89]/.test(digits)))
    if (isbn13 !== null || isMeant) return { from, to: last + 1, isbn13, length }
  }
  return undefined
}

function lineCounter(text: string): (at: number) => number {
  let line = 1
  let seen = 0
  return at => {
    for (; seen < at; seen++) if (text[seen] === '\n') line += 1
    return line
  }
}
