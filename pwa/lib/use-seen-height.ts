import { useEffect } from 'react'

/** How tall what one sees is, as `--seen`: Safari lays its keyboard over a page that stays as tall as it was. */
export function useSeenHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    const tell = () => {
      // Who spread two fingers looks closer: that is no keyboard.
      if (view.scale !== 1) return
      style.setProperty('--seen', `${view.height}px`)
      window.scrollTo(0, 0)
    }
    view.addEventListener('resize', tell)
    return () => {
      view.removeEventListener('resize', tell)
      style.removeProperty('--seen')
    }
  }, [])
}
