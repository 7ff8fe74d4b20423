import type { SearchState } from './search-state.ts'

/** A choice in the address wins over this one, which lasts while the app is open. */
let chosen: string | null = null

export function chooseNear(city: string): void {
  chosen = city
}

/** Returns '' for no city. Order: the address, the last choice, the person's own city. */
export function nearOf({ near }: Pick<SearchState, 'near'>, ownCity: string | null | undefined): string {
  return near ?? chosen ?? ownCity?.trim() ?? ''
}
