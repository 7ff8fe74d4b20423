import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * `at` is the photo on the screen. `onGo` hears where a swipe ended, and what the returned function leads to at once.
 */
export function useStrip(strip: RefObject<HTMLElement | null>, at: number, onGo: (at: number) => void) {
  /** While it scrolls by itself, the photos that it passes do not count. */
  const wanted = useRef<number | null>(null)
  /** Where it was led to last: `at` follows a moment later, and a second key counts from here. */
  const place = useRef(at)
  const showAtOnce = useEffectEvent(() => {
    strip.current?.scrollTo({ left: at * strip.current.clientWidth, behavior: 'instant' })
  })
  useLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    showAtOnce()
    const size = new ResizeObserver(() => showAtOnce())
    size.observe(element)
    return () => size.disconnect()
  }, [strip])

  useLayoutEffect(() => {
    if (wanted.current === null) place.current = at
  }, [at])

  const go = (to: number) => {
    const slide = strip.current?.children[to]
    if (!slide) return
    wanted.current = to
    place.current = to
    onGo(to)
    slide.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  return {
    go,
    /** So many photos further on, or back. */
    step: (by: number) => go(place.current + by),
    follow: () => {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
      const now = Math.round(scrollLeft / clientWidth)
      if (now === wanted.current) wanted.current = null
      if (wanted.current !== null || now === place.current) return
      place.current = now
      onGo(now)
    },
    release: () => void (wanted.current = null),
  }
}
