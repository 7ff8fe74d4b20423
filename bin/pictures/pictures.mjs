import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { startServer } from '../../bench/support.mjs'
import { findChromium } from '../browser.mjs'
import { build, install, root } from '../lib.mjs'

install()
build()
const server = await startServer({ commands: [['demo']] })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const phone = await browser.newPage({ locale: 'en-GB', viewport: { width: 390, height: 740 }, deviceScaleFactor: 2 })
  await phone.goto(`${server.url}/en/search?q=calculus`, { waitUntil: 'networkidle' })
  await keep('phone', phone, 390)

  const portal = await browser.newPage({
    locale: 'en-GB',
    viewport: { width: 1280, height: 740 },
    deviceScaleFactor: 2,
  })
  await logIn(portal, 'sanne@demo.example', 'kaft-om-je-boek')
  await portal.goto(`${server.url}/en/admin`, { waitUntil: 'networkidle' })
  await portal.getByRole('link', { name: /Ankertouw/ }).click()
  await portal.getByRole('link', { name: 'Book lists' }).click()
  await portal.getByRole('treeitem').first().waitFor()
  await portal.waitForLoadState('networkidle')
  await keep('portal', portal, 960)
} finally {
  await browser.close()
  await server.stop()
}

async function logIn(page, email, password) {
  await page.goto(`${server.url}/en/login`, { waitUntil: 'networkidle' })
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.includes('/login'))
}

async function keep(name, page, width) {
  await page.evaluate(() => document.activeElement?.blur())
  const picture = await sharp(await page.screenshot())
    .resize({ width })
    .webp({ quality: 82 })
    .toBuffer()
  writeFileSync(join(root, 'docs', `${name}.webp`), picture)
}
