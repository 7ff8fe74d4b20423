import { basename } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'
import { takePictures } from './picture.ts'

const all: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Axe calls it experimental: who speaks to the device says the words on a control, so its name holds them (WCAG 2.5.3).
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
/** All that another colour scheme can break. */
const ofColour: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** So many pictures were taken on the way of a journey. */
const taken = new Map<string, number>()

/** Nothing that axe finds on what is on the screen now, in light and in dark (M17). Where pictures are wanted it takes one. */
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

/** What breaks WCAG 2.2 AA on the screen that is open, in light and in dark. */
export async function findingsOf(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 1280, height: 880 }
  let faults: string[] = []
  let isGrowing = true
  // A page that grew meanwhile, as its parts came, is looked at again: what it grew by was covered.
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

/**
 * With the whole page in view nothing is covered only because it was not scrolled to. Gives how high it is then: long
 * results go on as their end comes into view. One that fills the window has its foot below it, however high that is.
 */
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
  // Describing all that is right, and carrying it out of the page, takes longer than looking for what is wrong.
  const wrongOnly: axe.RunOptions = { ...options, resultTypes: ['violations'] }
  const violations = await page.evaluate(async given => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(given)
    return violations
  }, wrongOnly)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${colorScheme}: ${id} ${html} ${failureSummary}`),
  )
}
