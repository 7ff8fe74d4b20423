import { expect, type Page } from '@playwright/test'
import { faultsOf } from './accessible.ts'

/** 1280 px at four times zoom, a phone, and a desk. */
const widths = [320, 390, 1280]

/** Holds the screen that is open to WCAG 2.2 AA in light and dark, and to no scrolling sideways at any width. */
export async function inspect(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 880 }
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0)
  const found = await overflowsOf(page, size.height)
  await page.setViewportSize(size)
  await page.setViewportSize({ ...size, height: Math.max(size.height, await heightOf(page)) })
  found.push(...(await faultsOf(page)))
  await page.setViewportSize(size)
  expect.soft(found, screen).toEqual([])
}

/** With the whole page in view nothing is covered only because it was not scrolled to. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}

async function overflowsOf(page: Page, height: number): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    const over = await page.evaluate(() => {
      const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {}
      return scrollWidth - clientWidth
    })
    if (over > 0) found.push(`${over} px too wide at ${width}`)
  }
  return found
}
