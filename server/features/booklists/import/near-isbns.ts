import { readIsbn } from '../../../../shared/features/books/isbn.ts'

/** Right numbers that a number of thirteen digits was probably meant to be: two digits exchanged, or one of them wrong. */
export function nearIsbns(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  if (digits.length !== 13) return []
  const exchanged = Array.from(
    { length: 12 },
    (_, at) => digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2),
  )
  const changed = Array.from({ length: 130 }, (_, n) => {
    const at = Math.floor(n / 10)
    return `${digits.slice(0, at)}${n % 10}${digits.slice(at + 1)}`
  })
  return [...new Set([...exchanged, ...changed])].filter(each => each !== digits && readIsbn(each).isbn13 === each)
}
