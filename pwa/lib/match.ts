import { fold, wordsOf } from '../../shared/lib/fold.ts'

export interface Piece {
  from: number
  text: string
  matched: boolean
}

/** Matches beginnings of words without case and diacritics (B5). */
export function partAtMatches(text: string, query: string): Piece[] {
  const wanted = wordsOf(query)
  const pieces: Piece[] = []
  let done = 0
  for (const word of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = matchedLength(word[0], wanted)
    if (length === 0) continue
    if (word.index > done) pieces.push({ from: done, text: text.slice(done, word.index), matched: false })
    pieces.push({ from: word.index, text: word[0].slice(0, length), matched: true })
    done = word.index + length
  }
  if (done < text.length) pieces.push({ from: done, text: text.slice(done), matched: false })
  return pieces
}

function matchedLength(word: string, wanted: string[]): number {
  const folded = fold(word)
  const length = Math.max(0, ...wanted.filter(start => folded.startsWith(start)).map(start => start.length))
  if (length === 0) return 0
  const letters = [...word]
  let covered = 0
  let written = 0
  for (const letter of letters) {
    const grown = fold(letter).length
    if (covered >= length && grown > 0) break
    covered += grown
    written += letter.length
  }
  return written
}
