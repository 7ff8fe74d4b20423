/**
 * Text as search compares it: compatibility forms and diacritics gone (NFKD without combining marks), lower case.
 * `Schrödinger` and `schrodinger` fold to the same text; ø, æ and ß stay what they are.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
}

/** The words of a text, folded: its runs of letters and digits (`O'Brien` has two). */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
