import { useSyncExternalStore } from 'react'

/** The same as in the styles of the filters. */
const query = '(width >= 1000px)'

/** False on the server. */
export function useWide(): boolean {
  return useSyncExternalStore(
    told => {
      const room = matchMedia(query)
      room.addEventListener('change', told)
      return () => room.removeEventListener('change', told)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
