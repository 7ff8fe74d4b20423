const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const whole = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** The browser that people have, windows and all: for notifications, for what it keeps when it is killed. */
export const fullBrowser = { launchOptions: { executablePath: whole, args } }

/** The same without its windows, in which a journey takes two thirds of the time (bin/browser.mjs). */
export const headlessShell = {
  launchOptions: { executablePath: process.env['HEADLESS_SHELL_PATH'] ?? whole, args },
}
