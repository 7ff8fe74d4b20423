import { type RefObject, useEffect, useRef } from 'react'

/** The place of a course on a page, which is counted once it is looked at; how it counts arrives once the page stands. */
export function useVisit(courseId: string): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      const { countVisit } = await import('./count-visits.ts')
      if (!isGone && place.current) stop = countVisit(courseId, place.current)
    }
    // Where it does not arrive, nothing is counted.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [courseId])
  return place
}
