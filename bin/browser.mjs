// Looks at CHROMIUM_PATH, then for a system Chromium, then Playwright's own, then installs Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installByApt } from './apt.mjs'
import { root } from './lib.mjs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

export function findChromium() {
  return present() ?? (installByPlaywright() || installByApt(['chromium', 'fonts-liberation']), present()) ?? fail()
}

/** Without windows, journeys take two thirds of the time. CHROMIUM_PATH, or the only Chromium found, serves for both. */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return findChromium()
  const shell = '/usr/bin/chromium-headless-shell'
  return existsSync(shell) || installByApt(['chromium-headless-shell']) ? shell : findChromium()
}

function present() {
  const configured = process.env.CHROMIUM_PATH
  if (configured)
    return existsSync(configured) ? configured : fail(`CHROMIUM_PATH is ${configured}, which is not there.`)
  return [...known, chromium.executablePath()].find(path => existsSync(path))
}

function installByPlaywright() {
  return spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'inherit' }).status === 0
}

function fail(why = 'No Chromium found, and none could be installed. Install one and set CHROMIUM_PATH.') {
  console.error(why)
  process.exit(1)
}
