import { useSyncExternalStore, useCallback } from 'react'
import { useHref } from 'react-router-dom'

const never = () => () => undefined

/** False on the server and while hydrating; true at once on a page that the server did not render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** A screen stays rendered until the next is loaded, so late changes of its address must ask first. */
export function useIsMounted(): () => boolean {
  const here = useHref('')
  return useCallback(() => window.location.pathname === here, [here])
}
