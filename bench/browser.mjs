import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'

const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run']

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export function openBrowser() {
  return chromium.launch({ executablePath, args })
}

/** Keeps its storage in this folder after it is closed; each opening is a new process. */
export function openDevice(folder, options) {
  return chromium.launchPersistentContext(folder, { executablePath, args, ...phone, ...options })
}

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'nl-NL', isMobile: true }

export async function pageOf(browser, url, by) {
  const context = await browser.newContext({ ...phone, baseURL: url })
  const page = await context.newPage()
  await logIn(page, by)
  return page
}

export async function logIn(page, { email, password }) {
  await page.goto('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.waitForURL(address => !address.pathname.startsWith('/login'))
}

/** Polls by itself, because `waitForFunction` takes the promise of an answer for a yes. */
export async function until(page, holds, argument) {
  while (!(await page.evaluate(holds, argument))) await setTimeout(100)
}

export function percentile(times, part) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}
