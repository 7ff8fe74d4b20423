import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Focuses the heading of a new page, or after the focused element is removed, unless the screen focuses another (M17). */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  const awaited = useRef(false)

  useEffect(() => {
    const place = main.current
    if (!place || seen.current === pathname) return
    seen.current = pathname
    awaited.current = !focusHeading(place)
  }, [pathname, main])

  useEffect(() => {
    const place = main.current
    if (!place) return
    let last: Element | null = null
    const note = (event: FocusEvent) => void (last = event.target instanceof Element ? event.target : null)
    const watcher = new MutationObserver(() => {
      const isLost = last !== null && !last.isConnected && document.activeElement === document.body
      if ((awaited.current || isLost) && focusHeading(place)) awaited.current = false
    })
    place.addEventListener('focusin', note)
    watcher.observe(place, { childList: true, subtree: true })
    return () => {
      place.removeEventListener('focusin', note)
      watcher.disconnect()
    }
  }, [main])
}

function focusHeading(place: HTMLElement): boolean {
  const active = document.activeElement
  if (active && active !== place && place.contains(active)) return true
  const heading = place.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
