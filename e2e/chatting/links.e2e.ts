import type { Page } from '@playwright/test'
import { askYasmin, message, openAsYasmin, write } from '../support/people/chatting.ts'
import { expect, test } from '../support/test.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { inspect } from '../support/screens/inspect.ts'

test('a link that only looks known warns in a chat, also without a connection, and a known one opens without a word (M7)', async ({
  page: seller,
  another,
  server,
  t,
  at,
}) => {
  const buyer = await another()
  await askYasmin(buyer, { server, at, t }, 'Fenna', 'Hier: https://tikkie.me/pay/x of tlkkie.nl/pay/x')
  await expect(message(buyer, 'Hier:')).toContainText(t('sent'))
  await write(buyer, t, 'Yasmin', 'Zie onbekend.example.nl/x, kun je eerst betalen?')
  await expect(message(buyer, 'onbekend')).toContainText(t('sent'))
  const advice = t('Pay when you have the book in your hands. Who asks for money earlier may not have it.')
  await expect(message(buyer, 'eerst betalen')).not.toContainText(advice)

  await openAsYasmin(seller, { at, t }, 'onbekend')
  await expect(message(seller, 'eerst betalen')).toContainText(advice)
  await answeredHere(seller, /^https:\/\/(tikkie\.me|tlkkie\.nl|onbekend\.example\.nl)\//)
  const known = seller.waitForEvent('popup')
  await seller.getByRole('link', { name: 'https://tikkie.me/pay/x' }).click()
  await expect(await known).toHaveURL('https://tikkie.me/pay/x')
  await expect(seller.getByRole('dialog')).toHaveCount(0)

  const dialog = seller.getByRole('dialog')
  await seller.getByRole('button', { name: 'onbekend.example.nl/x' }).press('Enter')
  await expect(dialog).toHaveAccessibleName(t('Do you know this site?'))
  await expect(dialog).toContainText('onbekend.example.nl')
  await expect(dialog.getByRole('button', { name: t('Don’t open') })).toBeFocused()
  await inspect(seller, 'a link that is not known')
  const unknown = seller.waitForEvent('popup')
  await dialog.getByRole('link', { name: t('Open anyway') }).click()
  await expect(await unknown).toHaveURL('https://onbekend.example.nl/x')
  await expect(dialog).toBeHidden()

  await goOffline(seller)
  await seller.reload()
  const lookalike = seller.getByRole('button', { name: 'tlkkie.nl/pay/x' })
  await lookalike.click()
  await expect(dialog).toHaveAccessibleName(t('This is not {host}', { host: 'tikkie.me' }))
  await expect(dialog).toContainText('tlkkie.nl')
  await expect(dialog.getByRole('link', { name: t('Open anyway') })).toHaveAttribute(
    'rel',
    /noopener noreferrer nofollow/,
  )
  await expect(dialog.getByRole('button', { name: t('Don’t open') })).toBeFocused()
  await seller.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(lookalike).toBeFocused()
  expect(seller.context().pages()).toHaveLength(3)
})

async function answeredHere(page: Page, hosts: RegExp): Promise<void> {
  await page
    .context()
    .route(hosts, route => route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }))
}
