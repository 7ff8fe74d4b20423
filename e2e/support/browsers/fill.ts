import type { BrowserContext } from '@playwright/test'

/** Over WebDriver BiDi (Firefox) `fill` sets values by script, which React ignores unless it remembers another value. */
export async function letFillReachReact(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.addEventListener(
      'input',
      ({ isTrusted, target }) => {
        const field = target as { _valueTracker?: { setValue(value: string): void } } | null
        if (!isTrusted) field?._valueTracker?.setValue('\0')
      },
      { capture: true },
    )
  })
}
