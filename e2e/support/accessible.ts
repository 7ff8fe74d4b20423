import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe is typed for another release of the same library. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

const all = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Axe calls it experimental: who speaks to the device says the words on a control, so its name holds them (WCAG 2.5.3).
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
/** All that another colour scheme can break. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Nothing that axe finds on what is on the screen now, in light and in dark (M17). */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

/** What breaks WCAG 2.2 AA on the screen that is open, in light and in dark. */
export async function faultsOf(page: Page): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 1280, height: 880 }
  await page.setViewportSize({ ...size, height: Math.max(size.height, await heightOf(page)) })
  const inLight = await faultsIn(page, 'light', axe => axe.options(all))
  const inDark = await faultsIn(page, 'dark', axe => axe.withRules(rulesOfColour))
  await page.setViewportSize(size)
  return [...inLight, ...inDark]
}

/** With the whole page in view nothing is covered only because it was not scrolled to. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}

async function faultsIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Kaft has no frames: without looking for them axe needs no second page.
  const axe = choose(new AxeBuilder({ page: page as unknown as AxePage }).setLegacyMode())
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${colorScheme}: ${id} ${html} ${failureSummary}`),
  )
}
