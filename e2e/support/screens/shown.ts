import type { Locator, Page } from '@playwright/test'

/** Whether a photo arrived and stands in the room that was kept for it. */
export async function isShown(photo: Locator): Promise<boolean> {
  await photo.scrollIntoViewIfNeeded()
  return photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const kept = Number(image.getAttribute('height')) / Number(image.getAttribute('width'))
    return image.naturalWidth > 0 && Math.abs(image.height / image.width - kept) < 0.02
  })
}

/** Until the app has taken over what the server drew: before that, a press on a link loads a whole page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer a') ?? {}).some(key => key.startsWith('__reactFiber')),
  )
}
