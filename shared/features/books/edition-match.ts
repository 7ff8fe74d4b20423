/** `other`: another thing than what is asked, whatever its number: a Global Edition, a translation, a workbook (M1). */
export const editionMatches = ['asked', 'older', 'newer', 'other', 'unknown'] as const
export type EditionMatch = (typeof editionMatches)[number]
