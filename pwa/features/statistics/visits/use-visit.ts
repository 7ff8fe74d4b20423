import { type RefObject, useEffect, useRef } from 'react'

/** Loads the counting code after the page. */
export function useVisit(courseId: string): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      const { countVisit } = await import('./count-visits.ts')
      if (!isGone && place.current) stop = countVisit(courseId, place.current)
    }
    // If the code does not load, nothing is counted.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [courseId])
  return place
}
