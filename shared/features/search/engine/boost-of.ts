export interface Wanted {
  isOffered: boolean
  isListed: boolean
}

/** From 0 to 1, independent of the query. A city sorts its copies first already, so copies then add nothing. */
export function boostOf({ isOffered, isListed }: Wanted, near: string | null | undefined): number {
  const hasCity = (near ?? '').trim() !== ''
  return (isOffered && !hasCity ? 0.6 : 0) + (isListed ? 0.4 : 0)
}
