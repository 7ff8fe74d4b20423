import { type RefObject, useEffect, useRef } from 'react'

/** Runs once, so that it does not undo the person's scrolling. */
export function useTabInView(bar: RefObject<HTMLElement | null>): void {
  const shown = useRef('')
  useEffect(() => {
    const tab = bar.current?.querySelector('[aria-current]')
    if (!tab || !bar.current) return
    const now = `${tab.textContent} ${bar.current.scrollWidth}`
    if (now === shown.current) return
    shown.current = now
    const [around, own] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    bar.current.scrollBy({ left: own.left + own.width / 2 - (around.left + around.width / 2), behavior: 'instant' })
  })
}
