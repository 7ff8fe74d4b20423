import type { Page } from '@playwright/test'
import type { Translate } from '../people/people.ts'
import { hydrated } from './shown.ts'

/** The context must block service workers, which would have the missing code cached. */
export async function openBrokenPart(page: Page, t: Translate, home: string): Promise<void> {
  // Acts as if the reload that repairs a missing part was tried already.
  await page.addInitScript(() => sessionStorage.setItem('kaft-reloaded', String(Date.now())))
  await page.route('**/assets/privacy*.js', route => route.abort())
  await page.goto(home)
  await hydrated(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('Privacy') })
    .click()
}
