export type Pattern = 'dots' | 'stripes' | 'checks' | 'waves' | 'diagonals' | 'plain'

const patterns: readonly Pattern[] = ['dots', 'stripes', 'checks', 'waves', 'diagonals', 'plain']
const tints = 8

/** Returns tint 1 to 8 and a pattern, always the same for one ISBN. */
export function paperOf(isbn: string): { tint: number; pattern: Pattern } {
  const mixed = mix(isbn)
  return { tint: (mixed % tints) + 1, pattern: patterns[(mixed >>> 8) % patterns.length] ?? 'plain' }
}

/** Lines on a cover of 100 by 136. Plain shapes, because ids of patterns would clash on a page. */
export const patternPaths: Record<Pattern, string> = {
  dots: rows(5, 9, (y, index) => `M${index % 2 ? 4.5 : 0} ${y}H110`),
  stripes: columns(4, 8, x => `M${x} 0V136`),
  checks: rows(0, 5, (y, index) => columns(index % 2 ? 5 : 0, 10, x => `M${x} ${y}h5v5h-5z`)),
  waves: rows(4, 9, y => `M-4 ${y}q4.500-6 9 0t9 0 9 0 9 0 9 0 9 0 9 0 9 0 9 0 9 0 9 0 9 0`.replace('4.500', '4.5')),
  diagonals: columns(-136, 7, x => `M${x} 136l136-136`),
  plain: '',
}

function rows(from: number, step: number, draw: (y: number, index: number) => string): string {
  return Array.from({ length: Math.ceil((136 - from) / step) }, (_, index) => draw(from + index * step, index)).join('')
}

function columns(from: number, step: number, draw: (x: number) => string): string {
  return Array.from({ length: Math.ceil((100 - from) / step) }, (_, index) => draw(from + index * step)).join('')
}

/** FNV-1a, then the finish of MurmurHash3, so that similar numbers get different papers. Unsigned 32 bits. */
function mix(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
