import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Arriving on another page moves the focus to its heading, so that the keyboard goes on from there and screen readers
 * say where one is (M17). A screen that puts the focus somewhere itself keeps it.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    const place = main.current
    if (!place || seen.current === pathname) return
    seen.current = pathname
    if (focusHeading(place)) return
    const watcher = new MutationObserver(() => {
      if (focusHeading(place)) watcher.disconnect()
    })
    watcher.observe(place, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [pathname, main])
}

/** True once there is nothing left to do. */
function focusHeading(place: HTMLElement): boolean {
  const active = document.activeElement
  if (active && active !== place && place.contains(active)) return true
  const heading = place.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
