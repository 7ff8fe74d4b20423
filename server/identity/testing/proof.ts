import type { Answer, Browser } from './browser.ts'
import { codeIn, linkIn } from './mail-contents.ts'
import type { TestProvider } from './test-provider.ts'

export async function prove(provider: TestProvider, browser: Browser, email = 'eva@example.org'): Promise<void> {
  const sent = await browser.submit(await browser.start('verification'), { method: 'code', email })
  const code = codeIn(await mailTo(provider, email))
  const { body } = await browser.submit(sent.body, { method: 'code', code })
  if (body['state'] !== 'passed_challenge') throw new Error(`not verified: ${JSON.stringify(body)}`)
}

export async function mailTo(provider: TestProvider, email: string) {
  return (await provider.mails()).findLast(({ to }) => to === email)
}

export async function recover(provider: TestProvider, browser: Browser, email = 'eva@example.org'): Promise<Answer> {
  const sent = await browser.submit(await browser.start('recovery'), { method: 'code', email })
  return browser.submit(sent.body, { method: 'code', code: codeIn(await mailTo(provider, email)) })
}

/** Opens the link and presses the button. */
export async function object(provider: TestProvider, browser: Browser, email = 'eva@example.org'): Promise<Answer> {
  return press(browser, await openLink(browser, linkIn(await mailTo(provider, email))))
}

export async function openLink(browser: Browser, link: URL): Promise<Answer['body']> {
  const opened = await browser.get(link.href, { accept: 'text/html' })
  const screen = new URL(opened.headers.get('location') ?? '')
  const { body } = await browser.get(`/self-service${screen.pathname}/flows?id=${screen.searchParams.get('flow')}`)
  return body
}

export function press(browser: Browser, flow: Answer['body']): Promise<Answer> {
  const { nodes } = flow['ui'] as { nodes: { attributes: { name?: string; type?: string; value?: unknown } }[] }
  const filled = nodes.filter(({ attributes }) => attributes.name === 'code')
  return browser.submit(flow, { method: 'code', code: filled[0]?.attributes.value ?? '' })
}
