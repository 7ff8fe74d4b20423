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
      // Where even that is lower than the page, as a phone that lies on its side, the field one is in comes back into view.
      document.activeElement?.scrollIntoView({ block: 'nearest' })
    }
    view.addEventListener('resize', tell)
    return () => {
      view.removeEventListener('resize', tell)
      style.removeProperty('--seen')
    }
  }, [])
}
