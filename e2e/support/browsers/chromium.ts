const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const whole = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Headless Chromium shows no notifications, and people use the one with windows. */
export const fullBrowser = { launchOptions: { executablePath: whole, args } }

export const headlessShell = {
  launchOptions: { executablePath: process.env['HEADLESS_SHELL_PATH'] ?? whole, args },
}
