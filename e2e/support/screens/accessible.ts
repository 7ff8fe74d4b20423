import { basename } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'
import { takePictures } from './picture.ts'

const all: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Axe calls it experimental. Users of voice control say the text of a control, so its name must hold it (WCAG 2.5.3).
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
const ofColour: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

const taken = new Map<string, number>()

/** Checks light and dark (M17); takes a picture instead where SCREENS is set. */
export async function expectAccessible(page: Page): Promise<void> {
  const folder = process.env['SCREENS']
  if (folder !== undefined) {
    const journey = basename(test.info().file, '.e2e.ts')
    const number = (taken.get(journey) ?? 0) + 1
    taken.set(journey, number)
    return takePictures(page, `on the way of ${journey} ${number}`, folder)
  }
  expect(await findingsOf(page)).toEqual([])
}

/** Gives violations of WCAG 2.2 AA, in light and in dark. */
export async function findingsOf(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 1280, height: 880 }
  let faults: string[] = []
  let isGrowing = true
  // Checks again a page that grew meanwhile, because its new part was covered.
  while (isGrowing) {
    const height = await showWhole(page, size)
    const inLight = await errorsIn(page, 'light', all)
    const inDark = await errorsIn(page, 'dark', ofColour)
    faults = [...inLight, ...inDark]
    isGrowing = (await extentOf(page)).height > height
  }
  await page.setViewportSize(size)
  return faults
}

interface Extent {
  height: number
  elements: number
}

/** Makes the window as high as the page, because axe skips covered text; stops at a page that always fills it. */
async function showWhole(page: Page, size: { width: number; height: number }): Promise<number> {
  let { height } = size
  let before: { below: number; elements: number } | undefined
  for (;;) {
    const whole = await extentOf(page)
    const below = whole.height - height
    const isFilling = below === before?.below && whole.elements === before.elements
    if (below <= 0 || isFilling) return whole.height
    before = { below, elements: whole.elements }
    height = whole.height
    await page.setViewportSize({ ...size, height })
  }
}

function extentOf(page: Page): Promise<Extent> {
  return page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    elements: document.querySelectorAll('*').length,
  }))
}

async function errorsIn(page: Page, colorScheme: 'light' | 'dark', options: axe.RunOptions): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Lists of passed rules take longer to describe and transfer than the check itself.
  const wrongOnly: axe.RunOptions = { ...options, resultTypes: ['violations'] }
  const violations = await page.evaluate(async given => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(given)
    return violations
  }, wrongOnly)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${colorScheme}: ${id} ${html} ${failureSummary}`),
  )
}
