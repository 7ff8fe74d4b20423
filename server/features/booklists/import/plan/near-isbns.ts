import { readIsbn } from '../../../../../shared/features/books/isbn.ts'

/** Tries two swapped digits, and one wrong digit. */
export function nearIsbns(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  if (digits.length !== 13) return []
  const exchanged = Array.from(
    { length: 12 },
    (_, at) => digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2),
  )
  // Where a digit counts three times, 7 undoes a 3, because 3 × 7 ends in 1.
  const missing = 10 - (sumOf(digits) % 10)
  const changed = [...digits].map((digit, at) => {
    const right = (Number(digit) + missing * (at % 2 === 0 ? 1 : 7)) % 10
    return `${digits.slice(0, at)}${right}${digits.slice(at + 1)}`
  })
  return [...new Set([...exchanged, ...changed])].filter(each => each !== digits && readIsbn(each).isbn13 === each)
}

/** A multiple of ten for a correct number (ISBN manual). */
function sumOf(digits: string): number {
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
}
