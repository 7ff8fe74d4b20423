export interface Wanted {
  /** There are copies for sale. */
  isOffered: boolean
  /** A visible list asks for it. */
  isListed: boolean
}

/** How well a book is wanted whatever was asked, 0 to 1. Who has a city likes copies there, which come first anyway. */
export function boostOf({ isOffered, isListed }: Wanted, near: string | null | undefined): number {
  const hasCity = (near ?? '').trim() !== ''
  return (isOffered && !hasCity ? 0.6 : 0) + (isListed ? 0.4 : 0)
}
