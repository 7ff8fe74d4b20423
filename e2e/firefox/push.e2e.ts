import { yasmin } from '../support/people/chatting.ts'
import { createFirefoxPushService } from '../support/browsers/firefox/push-service.ts'
import { Firefox } from '../support/browsers/firefox/firefox.ts'
import { adminKey, envelope, push, signUp, startChat } from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { expect, test } from '../support/test.ts'
import { slowness } from '../support/slowness.ts'

const poll = { timeout: 60_000 * slowness }

test('a real push reaches a Firefox with every page of Kaft closed, a click opens the chat, and a dead address is forgotten (L6)', async ({
  launchOptions,
}) => {
  const service = await createFirefoxPushService()
  const server = await new Server({ DEMO: 'on', PUSH_LOOPBACK: 'on', IDENTITY_ADMIN_KEY: adminKey }).start()
  const firefox = new Firefox()
  try {
    await firefox.start(launchOptions.executablePath ?? '/usr/bin/firefox-esr', service.preferences)
    const site = server.url.replace('127.0.0.1', 'localhost')
    const devices = () => server.rows('select endpoint from device')
    const [ad] = server.rows(
      `select ad.id from ad join person on person.id = seller_id where deleted_at is null and email = '${yasmin.email}'`,
    ) as [{ id: string }]

    // Subscribe: turned on among the settings, by the switch for new messages.
    await firefox.goTo(`${site}/`)
    await firefox.inPage(logIn, yasmin.email, yasmin.password)
    await firefox.goTo(`${site}/settings/notifications`)
    await expect(() => firefox.inPage(press, 'Melding: Nieuwe berichten')).toPass(poll)
    await expect.poll(devices, poll).toHaveLength(1)
    const alerts = () => server.rows(`select alerts_by_push as "on" from person where email = '${yasmin.email}'`)
    await expect.poll(alerts, poll).toEqual([{ on: 1 }])

    // All pages closed: the browser itself decrypts our server's push, and its worker shows it.
    await firefox.goTo('about:blank')
    const bram = await signUp(server.url, 'Bram')
    const chatId = await startChat(server.url, bram, ad.id)
    const t = (text: string) =>
      push(server.url, bram, [
        envelope(bram, 'message.send', `chat:${chatId}`, { id: crypto.randomUUID(), chatId, text }),
      ])
    await t('Is hij er nog?')
    await expect
      .poll(() => firefox.inBrowser<string[]>(alertsShown), poll)
      .toEqual([expect.stringContaining('Is hij er nog?')])
    expect(service.answered).toEqual([201])

    await firefox.inBrowser(clickAlert)
    await expect.poll(() => firefox.inBrowser<string[]>(addresses), poll).toContain(`${site}/chat/${chatId}`)

    // The browser dropped its address and could not say so: the push service answers 410, and the server forgets it.
    await firefox.inBrowser(closeChats)
    await firefox.goTo(`${site}/about`)
    await firefox.inPage(loseAddress)
    await firefox.goTo('about:blank')
    await t('Hallo?')
    await expect.poll(devices, poll).toHaveLength(0)
    expect(service.answered.at(-1)).toBe(410)
  } finally {
    await firefox.stop()
    await server.remove()
    service.close()
  }
})

const logIn = `
  const [email, password] = args
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' }
  const { ui } = await (await fetch('/auth/self-service/login/browser', { headers })).json()
  const token = ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token').attributes.value
  const body = JSON.stringify({ method: 'password', identifier: email, password, csrf_token: token })
  const answer = await fetch(ui.action, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())`

const press = `
  const [name] = args
  const found = [...document.querySelectorAll('[role=switch]')].find(each => each.labels[0].textContent === name)
  if (!found || !navigator.serviceWorker.controller) throw new Error('Not yet')
  found.click()`

const loseAddress = `
  const registration = await navigator.serviceWorker.ready
  await (await registration.pushManager.getSubscription()).unsubscribe()`

const alertsShown = `
  return [...Services.wm.getEnumerator('alert:alert')].map(each => each.document.documentElement.textContent)`

const clickAlert = `
  const [alert] = [...Services.wm.getEnumerator('alert:alert')]
  alert.document.getElementById('alertBox').click()`

const addresses = `
  return [...Services.wm.getEnumerator('navigator:browser')]
    .flatMap(each => each.gBrowser.browsers.map(({ currentURI }) => currentURI.spec))`

const closeChats = `
  for (const { gBrowser } of Services.wm.getEnumerator('navigator:browser'))
    for (const tab of gBrowser.tabs) if (tab.linkedBrowser.currentURI.spec.includes('/chat/')) gBrowser.removeTab(tab)`
