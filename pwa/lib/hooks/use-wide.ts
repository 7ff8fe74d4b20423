import { useSyncExternalStore } from 'react'

const query = '(width >= 1000px)'

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
