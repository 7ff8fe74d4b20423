import { useSyncExternalStore } from 'react'

/** As the styles of the filters have it. */
const query = '(width >= 1000px)'

/** Whether there is room for a column beside the results; never while drawn by the server. */
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
