import { beforeEach, expect, test, vi } from 'vitest'

let page: typeof import('./exchange.ts')
beforeEach(async () => {
  vi.resetModules()
  page = await import('./exchange.ts')
})

test('what an earlier visit knew counts also where the first silence came before it was read (L3)', () => {
  page.noteSilence(9000)
  page.rememberExchange(1000)
  expect(page.exchangeNow()).toEqual({ online: false, lastExchangeAt: 1000, offlineSince: 1000 })
})

test('it changes nothing once the server answered (L3)', () => {
  page.noteAnswer(5000)
  page.rememberExchange(1000)
  page.noteSilence(9000)
  page.rememberExchange(1000)
  expect(page.exchangeNow()).toEqual({ online: false, lastExchangeAt: 5000, offlineSince: 5000 })
})
