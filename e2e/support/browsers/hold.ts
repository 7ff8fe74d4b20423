import type { BrowserContext, Page } from '@playwright/test'

/** Blocks these addresses until the returned function is called. */
export async function hold(of: BrowserContext | Page, addresses: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await of.route(addresses, async route => {
    await held
    await route.continue()
  })
  return letGo
}
