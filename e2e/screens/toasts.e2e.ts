import type { Locator } from '@playwright/test'
import { must } from '../../shared/lib/must.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

type Box = { y: number; height: number }

test('a toast stands at the foot of the window, and above what was pressed where it would cover that (M17)', async ({
  page,
  at,
}) => {
  // Without the movement with which it comes, during which it is elsewhere.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(at('/dev/gallery'))
  const pressed = page.getByRole('button', { name: 'Toast', exact: true })
  const toast = page.getByText('Ad deleted', { exact: true }).locator('..')
  const boxOf = async (place: Locator) => must(await place.boundingBox(), 'it is drawn')
  const covers = (one: Box, other: Box) => one.y < other.y + other.height && other.y < one.y + one.height
  const moveTo = (middle: number) =>
    pressed.evaluate((button, to) => {
      const { top, height } = button.getBoundingClientRect()
      scrollBy({ top: top + height / 2 - to, behavior: 'instant' })
    }, middle)
  const halfway = (page.viewportSize()?.height ?? 0) / 2

  await moveTo(halfway)
  await pressed.click()
  await expect(toast).toBeVisible()
  const foot = await boxOf(toast)
  expect(foot.y).toBeGreaterThan(halfway)
  await toast.getByRole('button').click()
  await expect(toast).toBeHidden()

  await moveTo(foot.y + foot.height / 2)
  await pressed.click()
  await expect(toast).toBeVisible()
  const [button, lifted] = [await boxOf(pressed), await boxOf(toast)]
  expect(covers(foot, button)).toBe(true)
  expect(covers(lifted, button)).toBe(false)
  expect(lifted.y).toBeLessThan(button.y)
  await expect(toast).toBeInViewport({ ratio: 1 })
})
