import { useEffect } from 'react'

interface Surroundings {
  view: Pick<VisualViewport, 'height' | 'scale' | 'offsetTop' | 'addEventListener' | 'removeEventListener'>
  page: Pick<Window, 'innerHeight' | 'scrollTo'>
  root: Pick<HTMLElement, 'toggleAttribute'> & { style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'> }
  focused(): Pick<Element, 'scrollIntoView'> | null
}

/** Bars of the browser cover less, in pixels. */
const keyboardHeight = 100

/**
 * Keeps `--seen` at the height that one sees, and `data-keyboard` where a keyboard covers the page without resizing it, as in
 * Safari. Where `interactive-widget=resizes-content` is known both heights are the same. Returns how to end it.
 */
export function followSeenHeight({ view, page, root, focused }: Surroundings): () => void {
  const isCovered = () => page.innerHeight - view.height > keyboardHeight
  const update = () => {
    if (view.scale !== 1) return
    root.style.setProperty('--seen', `${view.height}px`)
    root.toggleAttribute('data-keyboard', isCovered())
    page.scrollTo(0, 0)
    // Scrolls the focused field into view where the page is still higher, as on a phone on its side.
    focused()?.scrollIntoView({ block: 'nearest' })
  }
  /** Safari moves the page up to show the field, which stands above the keyboard already. */
  const pan = () => {
    if (view.offsetTop > 0 && isCovered()) update()
  }
  if (isCovered()) update()
  view.addEventListener('resize', update)
  view.addEventListener('scroll', pan)
  return () => {
    view.removeEventListener('resize', update)
    view.removeEventListener('scroll', pan)
    root.style.removeProperty('--seen')
    root.toggleAttribute('data-keyboard', false)
  }
}

export function useSeenHeight(): void {
  useEffect(() => {
    const { visualViewport: view } = window
    if (!view) return
    return followSeenHeight({
      view,
      page: window,
      root: document.documentElement,
      focused: () => document.activeElement,
    })
  }, [])
}
