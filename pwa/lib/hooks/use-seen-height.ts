import { useEffect } from 'react'

/** Sets `--seen`, because Safari's keyboard covers the page without resizing it. */
export function useSeenHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    const tell = () => {
      if (view.scale !== 1) return
      style.setProperty('--seen', `${view.height}px`)
      window.scrollTo(0, 0)
      // Scrolls the focused field into view where the page is still higher, as on a phone on its side.
      document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    view.addEventListener('resize', tell)
    return () => {
      view.removeEventListener('resize', tell)
      style.removeProperty('--seen')
    }
  }, [])
}
