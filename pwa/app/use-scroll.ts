import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useHydrated } from '../lib/hooks/use-hydrated.ts'

const places = new Map<string, number>()

/** Restores the place on back. Runs in the turn of the render, because a shorter page would move the scroll first. */
export function useScroll(): void {
  const { key, hash, state } = useLocation()
  const isBottomSheet = (state as { sheet?: boolean } | null)?.sheet === true
  const type = useNavigationType()
  const isStart = useRef(true)
  const isDrawn = useRef(!useHydrated())

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => void places.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])

  useLayoutEffect(() => {
    const hasJustStarted = isStart.current
    isStart.current = false
    // The browser itself shows the place that the address of a drawn page names.
    const isShown = hasJustStarted && isDrawn.current
    if (hash && !isShown) showPlace(hash.slice(1))
    else if (type === 'PUSH' && !isBottomSheet) window.scrollTo(0, 0)
    // The browser restores a server-rendered page, and the person may have scrolled since.
    else if (type === 'POP' && !hasJustStarted) return followLength(places.get(key) ?? 0)
    // A replaced address (typing, more results) or a sheet is the same page, so the scroll stays.
    else places.set(key, window.scrollY)
  }, [hash, type, key, isBottomSheet])
}

/** Newer browsers return a promise, which an effect must not return. */
function showPlace(id: string): void {
  document.getElementById(id)?.scrollIntoView()
}

/** Waits until the page is long enough, unless the person scrolls first. */
function followLength(top: number): () => void {
  const reach = () => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 2) growth.disconnect()
  }
  const stop = () => growth.disconnect()
  const growth = new ResizeObserver(reach)
  growth.observe(document.body)
  window.addEventListener('wheel', stop, { passive: true, once: true })
  window.addEventListener('touchmove', stop, { passive: true, once: true })
  reach()
  return () => {
    stop()
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchmove', stop)
  }
}
