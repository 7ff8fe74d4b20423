import type { Page } from '@playwright/test'

interface Spot {
  x: number
  y: number
}

/** Sends touches by the protocol of Chromium, because Playwright only taps. */
export async function fingersOn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  const between = (from: number, to: number, step: number) => from + ((to - from) * step) / 10
  const steps = Array.from({ length: 10 }, (_, index) => index + 1)
  return {
    async drag(from: Spot, to: Spot): Promise<void> {
      await touch('touchStart', [from])
      for (const step of steps)
        await touch('touchMove', [{ x: between(from.x, to.x, step), y: between(from.y, to.y, step) }])
      await touch('touchEnd', [])
    },
    /** Moves from `from` to `to` pixels on each side of the middle. */
    async pinch({ x, y }: Spot, from: number, to: number): Promise<void> {
      const apart = (by: number): Spot[] => [
        { x: x - by, y },
        { x: x + by, y },
      ]
      await touch('touchStart', apart(from))
      for (const step of steps) await touch('touchMove', apart(between(from, to, step)))
      await touch('touchEnd', [])
    },
    async tapTwice({ x, y }: Spot): Promise<void> {
      for (const _ of [1, 2]) {
        await touch('touchStart', [{ x, y }])
        await touch('touchEnd', [])
      }
    },
  }
}
