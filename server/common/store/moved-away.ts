/** Said by the triggers that fence a database whose installation has moved away (docs/decisions/079). */
export const movedAway = 'the installation has moved away'

export function isMovedAway(error: unknown): boolean {
  return error instanceof Error && error.message.includes(movedAway)
}
