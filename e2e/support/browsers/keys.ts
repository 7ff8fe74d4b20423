import type { Locator, Page } from '@playwright/test'

export function keysOf(page: Page) {
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (text: string) => page.keyboard.type(text),
  }
}

/** People without a mouse would not press more often. */
const most = 60

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${target}`)
}
