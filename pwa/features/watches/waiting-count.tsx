import { Plural } from '@lingui/react/macro'

/** How many people wait for a book that somebody sells, never who (M12). */
export function WaitingCount({ watchers }: { watchers: number }) {
  return <Plural value={watchers} one="# student waits for this" other="# students wait for this" />
}
