/** In pixels. */
export const maxEdge = 1600
export const maxStoredBytes = 400_000
/** In pixels. */
export const sampleEdge = 16

/** Never enlarges, and never goes below one pixel. */
export function fit(width: number, height: number, edge: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Lowers the quality first, then the size. */
export const attempts: readonly { edge: number; quality: number }[] = [
  { edge: maxEdge, quality: 0.82 },
  { edge: maxEdge, quality: 0.7 },
  { edge: maxEdge, quality: 0.55 },
  { edge: 1280, quality: 0.6 },
  { edge: 1024, quality: 0.55 },
  { edge: 800, quality: 0.5 },
]

/** Browsers render a canvas that is too large in one colour, without an error. Takes two RGBA samples of one size. */
export function isBlank(source: ArrayLike<number>, result: ArrayLike<number>): boolean {
  return spread(source) > 6 && spread(result) < spread(source) / 6
}

function spread(rgba: ArrayLike<number>): number {
  const values = Array.from(rgba).filter((_, at) => at % 4 !== 3)
  const means = [0, 1, 2].map(
    channel =>
      (values.filter((_, at) => at % 3 === channel).reduce((sum, value) => sum + value, 0) * 3) / values.length,
  )
  return values.reduce((sum, value, at) => sum + Math.abs(value - (means[at % 3] ?? 0)), 0) / values.length
}
