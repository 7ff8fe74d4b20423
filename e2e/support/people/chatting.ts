import type { Locator, Page } from '@playwright/test'
import { type NewPerson, openAs, press, type Translate, verifiedPerson } from './people.ts'
import type { Server } from '../servers/server.ts'

export const yasmin = { email: 'yasmin@demo.example', password: 'kaft-om-je-boek', firstName: 'Yasmin' }

export async function findYasmin(page: Page, t: Translate, search: string): Promise<void> {
  await page.goto(search)
  await page
    .getByRole('link', { name: /Calculus: A Complete Course/ })
    .first()
    .click()
  await page.getByRole('listitem').filter({ hasText: 'Yasmin' }).getByRole('link').first().click()
  await page.getByRole('link', { name: t('Send {0} a message', { 0: 'Yasmin' }) }).click()
}

export async function write(page: Page, t: Translate, name: string, words: string): Promise<void> {
  await page.getByLabel(t('Message to {name}', { name })).fill(words)
  await press(page, t, 'Send')
}

export function message(page: Page, words: string): Locator {
  return page.getByRole('log').getByRole('listitem').filter({ hasText: words })
}

/** Filters by author, because others on the same server may have written the same text. */
export function textsFrom(server: Server, { email }: NewPerson): string[] {
  const rows = server.rows(
    `select text from message join person on person.id = sender_id where email = '${email}' order by seq`,
  ) as { text: string }[]
  return rows.map(({ text }) => text)
}

export async function findAndWrite(page: Page, t: Translate, search: string, words: string): Promise<void> {
  await findYasmin(page, t, search)
  await write(page, t, 'Yasmin', words)
}

interface Site {
  server: Server
  at: (path: string) => string
  t: Translate
}

/** Somebody new asks Yasmin for her copy. */
export async function askYasmin(page: Page, { server, at, t }: Site, firstName: string, words: string): Promise<void> {
  await openAs(page, at('/'), await verifiedPerson(server, firstName))
  await findAndWrite(page, t, at('/search?q=calculus+complete'), words)
}

export async function openAsYasmin(page: Page, { at, t }: Omit<Site, 'server'>, words: string): Promise<void> {
  await openAs(page, at('/'), yasmin)
  await openChat(page, t, at('/chat'), words)
}

export async function openChat(page: Page, t: Translate, chats: string, words: string): Promise<void> {
  await page.goto(chats)
  await page
    .getByRole('list', { name: t('Chats') })
    .getByRole('link')
    .filter({ hasText: words })
    .click()
}

export async function choose(page: Page, t: Translate, what: string): Promise<void> {
  await page.getByRole('button', { name: t('What to do with this chat') }).click()
  await page.getByRole('menuitem', { name: t(what, { name: 'Yasmin' }) }).click()
}
