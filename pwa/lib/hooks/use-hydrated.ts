import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while hydrating; true at once on a page that the server did not render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
