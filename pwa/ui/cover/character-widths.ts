/** Fraunces at weight 600, in hundredths of its size, from the space to the tilde (measured). */
const widths = [
  22, 32, 37, 66, 60, 78, 76, 18, 36, 36, 62, 56, 28, 41, 27, 50, 68, 47, 62, 57, 63, 59, 62, 53, 62, 62, 27, 29, 52,
  56, 52, 53, 92, 74, 71, 70, 80, 66, 61, 77, 85, 41, 51, 79, 63, 93, 77, 80, 70, 80, 75, 61, 70, 75, 72, 106, 73, 69,
  64, 35, 50, 35, 48, 49, 25, 56, 61, 52, 62, 53, 40, 58, 64, 32, 32, 62, 32, 96, 64, 60, 63, 61, 48, 49, 39, 63, 56,
  84, 55, 57, 49, 40, 28, 40, 64,
]

/** As a multiple of the text size. */
export function widthOf(text: string): number {
  return (
    [...text.normalize('NFKD').replace(/\p{M}/gu, '')].reduce((sum, letter) => sum + widthOfCharacter(letter), 0) / 100
  )
}

function widthOfCharacter(letter: string): number {
  return widths[(letter.codePointAt(0) ?? 0) - 32] ?? 65
}
