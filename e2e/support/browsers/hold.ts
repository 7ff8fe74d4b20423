import type { BrowserContext, Page } from '@playwright/test'

/** Lets nothing of these addresses through until the function that it gives is called. */
export async function hold(of: BrowserContext | Page, addresses: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await of.route(addresses, async route => {
    await held
    await route.continue()
  })
  return letGo
}
