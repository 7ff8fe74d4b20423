import { useCallback } from 'react'
import { useHref } from 'react-router-dom'

/** A screen stays rendered until the next is loaded, so late changes of its address must ask first. */
export function useIsMounted(): () => boolean {
  const here = useHref('')
  return useCallback(() => window.location.pathname === here, [here])
}
