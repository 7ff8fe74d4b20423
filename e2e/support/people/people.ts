import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeMailedTo } from './mail.ts'
import type { Server } from '../servers/server.ts'

export interface NewPerson {
  email: string
  firstName: string
  lastName: string
  city: string
  password: string
}

export type Translate = (source: string, values?: Record<string, string>) => string

let count = 0

export function somebody(firstName: string, city = 'Delft'): NewPerson {
  count += 1
  const email = `${firstName.toLowerCase()}-${process.pid}-${count}@student.example`
  return { email, firstName, lastName: 'Jansen', city, password: 'een-kaft-om-elk-boek-7' }
}

export async function signUp(page: Page, t: Translate, person: NewPerson): Promise<void> {
  // The page before it has a field for the address too.
  await expect(page.getByLabel(t('First name'), { exact: true })).toBeVisible()
  await page.getByLabel(t('E-mail'), { exact: true }).fill(person.email)
  await page.getByLabel(t('First name'), { exact: true }).fill(person.firstName)
  await page.getByLabel(t('Last name'), { exact: true }).fill(person.lastName)
  await page.getByLabel(t('City'), { exact: true }).fill(person.city)
  await page.getByLabel(t('Password'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: t('Create account'), exact: true }).click()
  await expect(page).toHaveURL(/\/verification/)
}

/** The last digit sends the code. */
export async function verifyByCode(page: Page, t: Translate, person: NewPerson): Promise<void> {
  const code = await codeMailedTo(new URL(page.url()).origin, person.email)
  await page.getByLabel(t('Code from the e-mail'), { exact: true }).fill(code)
}

export async function verifiedPerson(server: Server, firstName: string): Promise<NewPerson> {
  const person = somebody(firstName)
  const { identityAdminKey } = JSON.parse(readFileSync(join(server.folder, 'secrets.json'), 'utf8')) as {
    identityAdminKey: string
  }
  const answer = await fetch(`${server.url}/auth/admin/identities`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${identityAdminKey}` },
    body: JSON.stringify({
      schema_id: 'default',
      traits: { email: person.email, name: { first: person.firstName, last: person.lastName }, city: person.city },
      credentials: { password: { config: { password: person.password } } },
      verifiable_addresses: [{ value: person.email, verified: true, via: 'email', status: 'completed' }],
    }),
  })
  if (answer.status !== 201) throw new Error(`No identity was made: ${answer.status} ${await answer.text()}`)
  return person
}

type Credentials = Pick<NewPerson, 'email' | 'password'>

/** Logs in without the login page, for journeys that are not about logging in. */
export async function openAs(page: Page, address: string, { email, password }: Credentials): Promise<void> {
  const headers = { Accept: 'application/json' }
  const begun = await page.request.get(new URL('/auth/self-service/login/browser', address).href, { headers })
  const { ui } = (await begun.json()) as LoginFlow
  const token = ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value
  const data = { method: 'password', identifier: email, password, csrf_token: token }
  const answer = await page.request.post(ui.action, { headers, data })
  if (!answer.ok()) throw new Error(`${email} could not log in: ${answer.status()} ${await answer.text()}`)
  await page.goto(address)
}

interface LoginFlow {
  ui: { action: string; nodes: { attributes: { name?: string; value?: string } }[] }
}

export async function enter(page: Page, t: Translate, login: string, person: Credentials): Promise<void> {
  await page.goto(login)
  await logIn(page, t, person)
}

async function logIn(page: Page, t: Translate, person: Credentials): Promise<void> {
  await givePassword(page, t, person)
  await expect(page).not.toHaveURL(/\/login/)
}

export async function givePassword(page: Page, t: Translate, { email, password }: Credentials): Promise<void> {
  await page.getByLabel(t('E-mail'), { exact: true }).fill(email)
  await page.getByLabel(t('Password'), { exact: true }).fill(password)
  await press(page, t, 'Log in')
}

export async function confirmSelf(
  page: Page,
  t: Translate,
  { password }: Pick<Credentials, 'password'>,
): Promise<void> {
  await expect(page.getByRole('heading', { name: t('Is it still you?') })).toBeVisible()
  await page.getByLabel(t('Password'), { exact: true }).fill(password)
  await page.getByRole('main').locator('button[type=submit]').first().click()
}

export async function press(page: Page, t: Translate, name: string): Promise<void> {
  await page.getByRole('button', { name: t(name), exact: true }).click()
}
