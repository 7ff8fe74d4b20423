import { askYasmin, choose, message, openAsYasmin, write, yasmin } from '../support/people/chatting.ts'
import { openAs } from '../support/people/people.ts'
import { expect, test } from '../support/test.ts'
import { goOffline } from '../support/browsers/offline.ts'

test('a message written without a connection waits, says so, survives a reload and is delivered once (E3, L3)', async ({
  page: buyer,
  another,
  server,
  t,
  at,
}) => {
  await askYasmin(buyer, { server, at, t }, 'Bram', 'Hoi!')
  await expect(message(buyer, 'Hoi!')).toContainText(t('sent'))

  await goOffline(buyer)
  await write(buyer, t, 'Yasmin', 'Vanuit de trein')
  const waiting = t('waiting for connection · will be sent by itself')
  await expect(message(buyer, 'Vanuit de trein')).toContainText(waiting)
  await buyer.reload()
  await expect(message(buyer, 'Vanuit de trein')).toContainText(waiting)
  await buyer.context().setOffline(false)
  await expect(message(buyer, 'Vanuit de trein')).toContainText(t('sent'))

  const seller = await another()
  await openAsYasmin(seller, { at, t }, 'Vanuit de trein')
  await expect(message(seller, 'Vanuit de trein')).toHaveCount(1)
})

test('who blocks somebody hears and sees nothing more of them, neither the other way, until it is let go of (E6, F1)', async ({
  page: buyer,
  another,
  server,
  t,
  at,
}) => {
  await askYasmin(buyer, { server, at, t }, 'Noa', 'Waar kan ik betalen?')
  await expect(message(buyer, 'betalen?')).toContainText(t('sent'))
  const chat = buyer.url()
  await choose(buyer, t, 'Block {name}')
  await buyer
    .getByRole('dialog')
    .getByRole('button', { name: t('Block') })
    .click()
  const unblock = t('Unblock {name}', { name: 'Yasmin' })
  await expect(buyer.getByRole('button', { name: unblock })).toBeVisible()
  await expect(buyer.getByLabel(t('Message to {name}', { name: 'Yasmin' }))).toBeHidden()

  const seller = await another()
  await openAsYasmin(seller, { at, t }, 'betalen?')
  await write(seller, t, 'Noa', 'Via deze link')
  const refused = message(seller, 'Via deze link')
  await expect(refused).toContainText(t('You cannot write to each other in this chat.'))
  await refused.getByRole('button', { name: t('Edit') }).click()
  await expect(seller.getByLabel(t('Message to {name}', { name: 'Noa' }))).toHaveValue('Via deze link')
  await expect(refused).toHaveCount(0)

  await buyer.goto(at('/search?q=calculus+complete'))
  await buyer
    .getByRole('link', { name: /Calculus: A Complete Course/ })
    .first()
    .click()
  // Others may sell that book by now.
  const copies = new RegExp(`^(${t('Nobody offers it now')}|\\d+ )`)
  await expect(buyer.getByRole('heading', { level: 2, name: copies })).toBeVisible()
  await expect(buyer.getByRole('listitem').filter({ hasText: 'Yasmin' })).toHaveCount(0)
  await buyer.goto(at('/settings'))
  await buyer.getByRole('button', { name: unblock }).click()
  await expect(buyer.getByRole('button', { name: unblock })).toHaveCount(0)
  await buyer.goto(chat)
  await write(buyer, t, 'Yasmin', 'Daar ben ik weer')
  await expect(message(seller, 'Daar ben ik weer')).toBeVisible()
})

test('a Hebrew message begins at the right on each of its lines, in its chat and in the list of the other (E1, E3)', async ({
  page,
  another,
  server,
  t,
  at,
}) => {
  const words = 'שלום, האם הספר עדיין זמין? אני יכול לאסוף אותו מחר אחר הצהריים ליד הספרייה של האוניברסיטה.'
  await askYasmin(page, { server, at, t }, 'Gal', words)
  /** Pixels between each line and the right edge; a line may have several parts. */
  const gapsOf = (of: ReturnType<typeof message>) =>
    of
      .getByText(words)
      .last()
      .evaluate(element => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { right } = element.getBoundingClientRect()
        const lines = new Map<number, number>()
        for (const part of range.getClientRects()) {
          const top = Math.round(part.top)
          lines.set(top, Math.min(lines.get(top) ?? Infinity, Math.round(right - part.right)))
        }
        return [...lines.values()]
      })
  await expect(message(page, words)).toContainText(t('sent'))
  const gaps = await gapsOf(message(page, words))
  expect(gaps.length).toBeGreaterThan(1)
  // A space at the end of a line hangs over it.
  for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(8)

  const seller = await another()
  await openAs(seller, at('/chat'), yasmin)
  const last = seller.getByRole('list', { name: t('Chats') }).getByText(words)
  const [first] = await last.evaluate(element => {
    const range = document.createRange()
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element
    range.setStart(text, 0)
    range.setEnd(text, 1)
    return [element.getBoundingClientRect().right - range.getBoundingClientRect().right]
  })
  expect(Math.abs(first ?? NaN)).toBeLessThan(8)
})
