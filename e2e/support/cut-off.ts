import type { Page } from '@playwright/test'

/**
 * What of the screen cannot be read or reached in the window as it is now: sideways scrolling, text that is cut off or
 * leaves its box, text over other text, and controls that stay behind a bar when they are scrolled to.
 */
export function cutOffs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement
    const wasAt = root.scrollTop
    const found = [...sideways(), ...texts().flatMap(faultsOfText), ...hidden()]
    root.scrollTo({ top: wasAt, behavior: 'instant' })
    return [...new Set(found)]

    function sideways(): string[] {
      const over = root.scrollWidth - root.clientWidth
      if (over <= 0) return []
      const widest = [...document.body.querySelectorAll('*')].filter(
        each => each.getBoundingClientRect().right > root.clientWidth + 0.5 && each.checkVisibility(),
      )
      return [`${over} px too wide: ${widest.slice(-3).map(nameOf).join(' ')}`]
    }

    /** Every piece of text that is drawn, with where it stands. */
    function texts(): { node: Text; element: HTMLElement; box: DOMRect }[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const pieces = []
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const element = node.parentElement
        if (!element || node.data.trim() === '' || !element.checkVisibility({ visibilityProperty: true })) continue
        if (element.closest('[data-behind], svg, script, style, template') || isUnseen(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        if (box.width > 0) pieces.push({ node, element, box })
      }
      return pieces
    }

    function faultsOfText({ element, box }: { element: HTMLElement; box: DOMRect }): string[] {
      const words = `“${element.textContent?.trim().slice(0, 40)}”`
      const style = getComputedStyle(element)
      if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
        return box.width > 0 && element.clientWidth < parseFloat(style.fontSize) * 4 ? [`${words} has no room`] : []
      for (let outer: HTMLElement | null = element; outer && outer !== document.body; outer = outer.parentElement) {
        const around = getComputedStyle(outer)
        const frame = outer.getBoundingClientRect()
        const scrolls = /auto|scroll/
        if (around.display === 'inline' || around.display === 'contents') continue
        if (around.webkitLineClamp !== 'none') return []
        const across = box.left < frame.left - 2 || box.right > frame.right + 2
        const down = box.top < frame.top - 2 || box.bottom > frame.bottom + 2
        if (scrolls.test(around.overflowX) && scrolls.test(around.overflowY)) return []
        if (across && around.textOverflow === 'ellipsis') return []
        if (across && /hidden|clip/.test(around.overflowX)) return [`${words} is cut off by ${nameOf(outer)}`]
        if (down && /hidden|clip/.test(around.overflowY)) return [`${words} is cut off by ${nameOf(outer)}`]
        const drawn = around.borderTopWidth !== '0px' || around.backgroundColor !== 'rgba(0, 0, 0, 0)'
        if ((across || down) && drawn) return [`${words} leaves ${nameOf(outer)}`]
        if (around.position === 'fixed') return beyondWindow(box, words)
        if (around.position === 'absolute') break
      }
      const isBeside = box.left < -1 || box.right > root.clientWidth + 1
      return isBeside ? [`${words} is beside the window`] : []
    }

    function beyondWindow(box: DOMRect, words: string): string[] {
      const out = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
      return out ? [`${words} is beyond the window`] : []
    }

    /** Controls that something else lies over when they are scrolled to, as the keyboard's focus does. */
    function hidden(): string[] {
      // Nothing lies over wide windows.
      if (innerWidth >= 900) return []
      const modal = document.querySelector('[role=dialog], [role=alertdialog]')
      const controls = (modal ?? document).querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), input, textarea, select, summary, [tabindex="0"]',
      )
      return [...controls].flatMap(control => {
        if (!control.checkVisibility({ visibilityProperty: true }) || isUnseen(control)) return []
        if (control.closest('[inert]')) return []
        control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
        // The first line of a link: further ones may be cut off on purpose.
        const [{ left, top, right, bottom, width, height } = new DOMRect()] = control.getClientRects()
        if (width < 3 || height < 3) return []
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const over = document.elementFromPoint(x, y)
        if (!over) return [`${nameOf(control)} stays outside the window`]
        const label = control.closest('label') ?? control.parentElement
        if (control.contains(over) || over.contains(control) || label?.contains(over)) return []
        return [`${nameOf(control)} stays behind ${nameOf(over)}`]
      })
    }

    function isUnseen(element: HTMLElement): boolean {
      for (let outer: HTMLElement | null = element; outer; outer = outer.parentElement)
        if (getComputedStyle(outer).clipPath !== 'none' && outer.offsetWidth < 3) return true
      return false
    }

    function nameOf(element: Element): string {
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? ''
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''} “${words}”`
    }
  })
}
