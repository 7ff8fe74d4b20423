import type { Page } from '@playwright/test'
import type { Translate } from '../people/people.ts'
import { hydrated } from './shown.ts'

/** Goes from home to a page whose code does not come; the context must block service workers, which would have it. */
export async function openBrokenPart(page: Page, t: Translate, home: string): Promise<void> {
  // As if the reload that cures a part that is missing was tried already.
  await page.addInitScript(() => sessionStorage.setItem('kaft-reloaded', String(Date.now())))
  await page.route('**/assets/privacy*.js', route => route.abort())
  await page.goto(home)
  await hydrated(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('Privacy') })
    .click()
}
