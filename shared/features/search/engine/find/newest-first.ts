/** Checks the order first, because most lists are sorted already. */
export function newestFirst(books: readonly number[]): readonly number[] {
  if (isSorted(books, -1)) return books
  return isSorted(books, 1) ? books.toReversed() : books.toSorted((a, b) => b - a)
}

function isSorted(numbers: readonly number[], sign: 1 | -1): boolean {
  for (let at = 1; at < numbers.length; at += 1)
    if (((numbers[at] ?? 0) - (numbers[at - 1] ?? 0)) * sign < 0) return false
  return true
}
