import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The same page; axe brings its own copy of Playwright's types. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

/** Nothing that axe finds on what is on the screen now, in light and in dark (M17). */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page: page as unknown as AxePage }).analyze()
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
}
