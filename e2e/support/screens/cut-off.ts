import type { Page } from '@playwright/test'
import { ourWords } from '../words.ts'

/** Finds sideways scrolling, cut or overlapping text, words broken without a hyphen, and controls behind a bar. */
export async function cutOffs(page: Page): Promise<string[]> {
  const { language, found, broken } = await lookForCutOffs(page)
  const known = ourWords[language]
  return [...new Set([...found, ...broken.filter(word => known.has(word)).map(word => `“${word}” breaks`)])]
}

/** Judges words outside the page, because sending it our word list takes longer. */
function lookForCutOffs(page: Page) {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement
    const wasAt = root.scrollTop
    const pieces = texts()
    const found = [...sideways(), ...pieces.flatMap(faultsOfText), ...runTogether(pieces), ...hidden()]
    const broken = brokenWords(pieces)
    root.scrollTo({ top: wasAt, behavior: 'instant' })
    return { language: document.documentElement.lang === 'en' ? ('en' as const) : ('nl' as const), found, broken }

    function sideways(): string[] {
      const over = root.scrollWidth - root.clientWidth
      if (over <= 0) return []
      const widest = [...document.body.querySelectorAll('*')].filter(
        each => each.getBoundingClientRect().right > root.clientWidth + 0.5 && each.checkVisibility(),
      )
      return [`${over} px too wide: ${widest.slice(-3).map(nameOf).join(' ')}`]
    }

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

    /** Long words may break where the browser can hyphenate them. */
    function brokenWords(pieces: ReturnType<typeof texts>): string[] {
      return pieces.flatMap(({ node, element }) => {
        const { hyphens } = getComputedStyle(element)
        if (element.closest('[lang]') !== document.documentElement) return []
        return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: token, index }) => {
          if (/[@/\d_.]./.test(token)) return []
          return [...token.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index: within }) => {
            const range = document.createRange()
            range.setStart(node, index + within)
            range.setEnd(node, index + within + word.length)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)))
            const parts = hyphens === 'auto' && word.length > 14
            return lines.size > 1 && !parts ? [word] : []
          })
        })
      })
    }

    function runTogether(pieces: ReturnType<typeof texts>): string[] {
      const lines = pieces.flatMap(({ node, element }) => {
        if (liesOver(element)) return []
        const range = document.createRange()
        range.selectNodeContents(node)
        const block = blockOf(element)
        return [...range.getClientRects()].flatMap(line => {
          const rect = seenOf(line, element)
          return rect.right - rect.left > 1 ? [{ rect, element, block }] : []
        })
      })
      return lines.flatMap((one, at) =>
        lines.slice(at + 1).flatMap(other => {
          if (one.block === other.block || one.block.contains(other.block) || other.block.contains(one.block)) return []
          const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
          const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
          if (across < -1 || down < Math.min(one.rect.height, other.rect.height) / 3) return []
          return [
            `“${one.element.textContent?.trim().slice(0, 20)}” runs into “${other.element.textContent?.trim().slice(0, 20)}”`,
          ]
        }),
      )
    }

    function seenOf(line: DOMRect, element: Element) {
      let { left, top, right, bottom } = line
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(outer)
        if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue
        const frame = outer.getBoundingClientRect()
        ;[left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
        ;[top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
      }
      return { left, top, right, bottom, height: line.height }
    }

    function blockOf(element: Element): Element {
      let block = element
      while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display))
        block = block.parentElement
      return block
    }

    /** Bars, menus and dialogs lie over the page on purpose, and so do the numbers of photos. */
    function liesOver(element: Element): boolean {
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        const { position, opacity } = getComputedStyle(outer)
        if (/fixed|sticky|absolute/.test(position) || opacity === '0') return true
      }
      return false
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

    function hidden(): string[] {
      if (innerWidth >= 900) return []
      const modal = document.querySelector('[role=dialog], [role=alertdialog]')
      const controls = (modal ?? document).querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), input, textarea, select, summary, [tabindex="0"]',
      )
      return [...controls].flatMap(control => {
        if (!control.checkVisibility({ visibilityProperty: true }) || isUnseen(control)) return []
        if (control.closest('[inert]')) return []
        control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
        // Checks the first line of a link only, because further ones may be cut off on purpose.
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
