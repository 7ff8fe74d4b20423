import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while drawn by the server, and while the app takes that over; then true, and at once where nothing was drawn. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
