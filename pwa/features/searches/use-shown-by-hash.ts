import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const untilTheyAct = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Keeps the place in view while what is above it still grows, until the person does something. */
export function useShownByHash(hash: string, place: RefObject<HTMLElement | null>): void {
  const { hash: asked } = useLocation()
  useEffect(() => {
    if (asked !== hash) return
    const growth = new ResizeObserver(() => place.current?.scrollIntoView({ block: 'center' }))
    growth.observe(document.body)
    const stop = () => growth.disconnect()
    for (const act of untilTheyAct) window.addEventListener(act, stop, { passive: true, once: true })
    return () => {
      stop()
      for (const act of untilTheyAct) window.removeEventListener(act, stop)
    }
  }, [asked, hash, place])
}
