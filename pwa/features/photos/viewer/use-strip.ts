import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * `at` is the photo on the screen. `onGo` hears where a swipe ended, and what the returned function leads to at once.
 */
export function useStrip(strip: RefObject<HTMLElement | null>, at: number, onGo: (at: number) => void) {
  /** While it scrolls by itself, the photos that it passes do not count. */
  const wanted = useRef<number | null>(null)
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

  return {
    go: (to: number) => {
      const slide = strip.current?.children[to]
      if (!slide) return
      wanted.current = to
      onGo(to)
      slide.scrollIntoView({ block: 'nearest', inline: 'start' })
    },
    follow: () => {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
      const now = Math.round(scrollLeft / clientWidth)
      if (now === wanted.current) wanted.current = null
      if (wanted.current === null && now !== at) onGo(now)
    },
    letGo: () => void (wanted.current = null),
  }
}
