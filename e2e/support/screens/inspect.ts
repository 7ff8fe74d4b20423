import { type CDPSession, expect, type Page } from '@playwright/test'
import { findingsOf } from './accessible.ts'
import { cutOffs } from './cut-off.ts'
import { takePictures } from './picture.ts'

/** The narrowest phone with the largest text comes last, because it overflows first. */
const windows = [
  { width: 320, height: 256 },
  { width: 320, height: 640, text: 200 },
  { width: 390, height: 844 },
  { width: 390, height: 844, text: 200 },
  { width: 1280, height: 880 },
  { width: 1280, height: 880, text: 200 },
]

/** Waits for the data of the screen, then checks WCAG 2.2 AA in light and dark, and each window. */
export async function inspect(page: Page, screen: string, { isComing = false } = {}): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 880 }
  if (!isComing) {
    await expect(page.locator('h1').first()).toBeAttached()
    await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0)
  }
  const folder = process.env['SCREENS']
  if (folder !== undefined) return takePictures(page, screen, folder)
  const found = await cutOffsInWindows(page)
  await page.setViewportSize(size)
  found.push(...(await findingsOf(page)))
  expect.soft(found, screen).toEqual([])
}

/** Stops animations, which would still run in the next window. */
async function cutOffsInWindows(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const { width, height, text = 100 } of windows) {
    await page.setViewportSize({ width, height })
    await enlargeText(page, text)
    found.push(...(await cutOffs(page)).map(fault => `${width}x${height}, text of ${text} %: ${fault}`))
  }
  await enlargeText(page, 100)
  return found
}

async function enlargeText(page: Page, percent: number): Promise<void> {
  const isChromium = page.context().browser()?.browserType().name() === 'chromium'
  if (isChromium) await setFontSize(page, percent)
  await page.evaluate(
    async text => {
      if (text !== undefined) document.documentElement.style.setProperty('font-size', `${text}%`)
      // A height that depends on a measured window is a frame late.
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame)
    },
    isChromium ? undefined : percent,
  )
}

/** Sets the browser's own setting, because styles read it too. It lasts as long as the session. */
const settings = new WeakMap<Page, CDPSession>()

async function setFontSize(page: Page, percent: number): Promise<void> {
  const session = settings.get(page) ?? (await page.context().newCDPSession(page))
  settings.set(page, session)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
}
