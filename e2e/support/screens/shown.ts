import type { Locator, Page } from '@playwright/test'

/** Waits for its bytes, and compares its shape with the room that its attributes reserve. */
export async function isShown(photo: Locator): Promise<boolean> {
  await photo.scrollIntoViewIfNeeded()
  return photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const kept = Number(image.getAttribute('height')) / Number(image.getAttribute('width'))
    return image.naturalWidth > 0 && Math.abs(image.height / image.width - kept) < 0.02
  })
}

/** Before the app has hydrated, a press on a link loads a new page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer a') ?? {}).some(key => key.startsWith('__reactFiber')),
  )
}
