export const placeOfOffer = (id: string): string => `offer-${id}`

/** Brings its card into view, with the keyboard at it. */
export function focusOffer(id: string): void {
  const card = document.getElementById(placeOfOffer(id))
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}
