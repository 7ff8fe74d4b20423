import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Cuts longer pages, because the rest is more of the same. */
const longest = 2000

export async function takePictures(page: Page, screen: string, folder: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 880 }
  const [language, tall] = await page.evaluate(
    () => [document.documentElement.lang, document.body.scrollHeight] as const,
  )
  const into = join(folder, `${size.width < 900 ? 'phone' : 'desktop'}-${language}`)
  mkdirSync(into, { recursive: true })
  await page.setViewportSize({ ...size, height: Math.min(longest, Math.max(size.height, tall)) })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    await sharp(picture)
      .webp({ quality: 80 })
      .toFile(join(into, `${nameOf(screen)}.${colorScheme}.webp`))
  }
  await page.setViewportSize(size)
}

function nameOf(screen: string): string {
  return screen === '/' ? 'home' : screen.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '')
}
