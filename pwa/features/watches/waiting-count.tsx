import { Plural } from '@lingui/react/macro'

/** Shows a number, never names (M12). */
export function WaitingCount({ watchers }: { watchers: number }) {
  return <Plural value={watchers} one="# student waits for this" other="# students wait for this" />
}
