import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** `onGo` receives the photo where a swipe ends, or the one that `go` leads to, at once. */
export function useStrip(strip: RefObject<HTMLElement | null>, at: number, onGo: (at: number) => void) {
  const wanted = useRef<number | null>(null)
  /** A second key counts from here, because `at` follows later. */
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
