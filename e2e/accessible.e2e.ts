import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './support/test.ts'

/** Axe is typed for another release of the same library. */
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page']

const pages = [
  '/',
  '/search?q=algebra',
  '/search?q=xyzzyplugh',
  '/study',
  '/study/01900000-0003-7000-8000-000000000001',
  '/book/01900000-0008-7000-8000-000000000007',
  '/about',
  '/privacy',
  '/tos',
  '/dev/gallery',
]

for (const colorScheme of ['light', 'dark'] as const)
  for (const path of pages)
    test(`${path} has no findings of axe, ${colorScheme} (M17)`, async ({ page, at }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(at(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('main [aria-busy=true]:not(button)')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page: page as unknown as AxePage }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
