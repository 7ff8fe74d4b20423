import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Photos beside each other that are swiped, one on the screen. `at` is which one; `onGo` hears where a swipe ended, and
 * what the returned function leads to at once.
 */
export function useStrip(strip: RefObject<HTMLElement | null>, at: number, onGo: (at: number) => void) {
  /** Where it scrolls by itself: what it passes on its way is not where anybody wants to be. */
  const wanted = useRef<number | null>(null)
  const showAtOnce = useEffectEvent(() => {
    strip.current?.scrollTo({ left: at * strip.current.clientWidth, behavior: 'instant' })
  })
  useLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    showAtOnce()
    // A phone that is turned has another width.
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
    /** A finger takes over. */
    letGo: () => void (wanted.current = null),
  }
}
