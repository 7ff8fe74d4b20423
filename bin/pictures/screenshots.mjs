import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../browser.mjs'
import { root } from '../lib.mjs'

const [, , address = 'http://localhost:3000'] = process.argv
const sizes = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 } },
}
const languages = { nl: '', en: '/en' }
const pages = { home: '/', search: '/search?q=calculus' }

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (const [size, options] of Object.entries(sizes))
  for (const [language, prefix] of Object.entries(languages)) {
    const context = await browser.newContext({ ...options, locale: language === 'nl' ? 'nl-NL' : 'en-GB' })
    const page = await context.newPage()
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(address + (path === '/' ? prefix || '/' : prefix + path), { waitUntil: 'networkidle' })
      await page.evaluate(() => document.activeElement?.blur())
      const picture = await sharp(await page.screenshot())
        .webp({ quality: 82 })
        .toBuffer()
      writeFileSync(`${root}/pwa/public/screenshots/${name}-${size}-${language}.webp`, picture)
    }
    await context.close()
  }
await browser.close()
