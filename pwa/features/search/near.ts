import type { SearchState } from './search-state.ts'

/** What was chosen while the app is open; a choice in the address goes before it. */
let chosen: string | null = null

export function chooseNear(city: string): void {
  chosen = city
}

/** The city whose copies come first, else '': of the address, as chosen before, or where the person lives. */
export function nearOf({ near }: Pick<SearchState, 'near'>, ownCity: string | null | undefined): string {
  return near ?? chosen ?? ownCity?.trim() ?? ''
}
