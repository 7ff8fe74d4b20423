import styles from './pull-to-refresh.module.css'

/** In CSS pixels: the way of the finger until the page reloads, and the way of the circle. */
const farEnough = 120
const farthest = 88

const scrolling = new Set(['auto', 'scroll'])

/** Reloads by pulling, because an app on an iPhone's home screen has no reload button. Returns a function that stops it. */
export function reloadByPulling(reload: () => void, page: Document = document): () => void {
  const stop = new AbortController()
  const circle = page.createElement('div')
  circle.setAttribute('aria-hidden', 'true')
  let from: Touch | undefined
  let pulled = 0

  function begin({ touches, target }: TouchEvent): void {
    from = touches.length === 1 && isAtTop(target as Element, page) ? touches[0] : undefined
  }

  function move({ touches: [finger] }: TouchEvent): void {
    if (!from || !finger) return
    const down = finger.clientY - from.clientY
    // A finger that moves up or aside first scrolls or swipes until it is lifted.
    if (pulled === 0 && down < Math.abs(finger.clientX - from.clientX)) return leave()
    show(Math.max(0, down))
  }

  function end(): void {
    const isEnough = from !== undefined && pulled >= farEnough
    leave()
    if (isEnough) reload()
  }

  function show(down: number): void {
    pulled = down
    circle.className = `${styles.pull}${down < farEnough ? '' : ` ${styles.far}`}`
    circle.style.setProperty('--pulled', String(Math.min(1, down / farEnough)))
    circle.style.transform = `translateY(${farthest * (1 - Math.exp(-down / farthest))}px)`
    if (!circle.isConnected) page.body.append(circle)
  }

  function leave(): void {
    from = undefined
    pulled = 0
    circle.remove()
  }

  const options = { passive: true, signal: stop.signal }
  page.addEventListener('touchstart', begin, options)
  page.addEventListener('touchmove', move, options)
  page.addEventListener('touchend', end, options)
  page.addEventListener('touchcancel', leave, options)
  return () => {
    stop.abort()
    leave()
  }
}

/** Requires the page at its top, and a finger that is not on something that scrolls, drags or overlays. */
function isAtTop(target: Element, page: Document): boolean {
  if ((page.scrollingElement?.scrollTop ?? 0) > 0 || target.closest('dialog')) return false
  for (let at: Element | null = target; at && at !== page.body; at = at.parentElement) {
    const { overflowY, touchAction } = getComputedStyle(at)
    if (touchAction === 'none' || (scrolling.has(overflowY) && at.scrollHeight > at.clientHeight)) return false
  }
  return true
}
