import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const places = new Map<string, number>()

/**
 * A new page begins at its top; going back finds the page where it was left, once it is that long again. In the same
 * turn as the new page is drawn: a shorter one moves the scroll by itself, and that is not where the former was left.
 */
export function useScroll(): void {
  const { key, hash, state } = useLocation()
  const isSheet = (state as { sheet?: boolean } | null)?.sheet === true
  const type = useNavigationType()
  const isStart = useRef(true)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => void places.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])

  useLayoutEffect(() => {
    const hasJustStarted = isStart.current
    isStart.current = false
    if (hash) showPlace(hash.slice(1))
    else if (type === 'PUSH' && !isSheet) window.scrollTo(0, 0)
    // The browser finds the place itself on a page that the server drew, and the person may have gone on from there.
    else if (type === 'POP' && !hasJustStarted) return followLength(places.get(key) ?? 0)
    // A replaced address (typing in the search field, one more page of results) is the same page, and so is one with a sheet
    // over it: it stays where it is.
    else places.set(key, window.scrollY)
  }, [hash, type, key, isSheet])
}

/** What scrolling answers (a promise, in newer browsers) is no way to end an effect. */
function showPlace(id: string): void {
  document.getElementById(id)?.scrollIntoView()
}

/** Scrolls there once the page is long enough, unless the person scrolls first. */
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
