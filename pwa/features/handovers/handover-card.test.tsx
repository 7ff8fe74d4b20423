import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../language/en.po'
import { LocalProvider } from '../../local/local-provider.tsx'
import type { LocalStore } from '../../local/local-store.ts'
import type { AboutAd } from '../chats/write/start-chat.ts'
import { HandoverCard, summaryOf } from './handover-card.tsx'

const none = { personId: 'daan', generation: 0 }
const store = { now: () => none, first: () => none, subscribe: () => () => undefined } as unknown as LocalStore
const about = { ad: { priceCents: 2500 }, book: { name: 'Calculus' } } as AboutAd

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages }))

function card(at: number, isOff: boolean, accepted: number | null = 0, count = 1): string {
  const none = { mine: null, theirs: null }
  const row = {
    id: 'h',
    chatId: 'c',
    proposerId: 'eva',
    places: Array.from({ length: count }, (_, n) => ({ place: 'Bieb', at: at + n })),
    declined: false,
    worked: none,
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LocalProvider store={store}>
        <HandoverCard
          chatId="c"
          name={isOff ? 'Deleted account' : 'Eva'}
          about={about}
          priceCents={2200}
          mayAnswer={!isOff}
          isOff={isOff}
          handover={{ ...row, accepted, work: 'sent' }}
        />
      </LocalProvider>
    </I18nProvider>,
  )
}

test('a meeting with somebody who deleted the account is off, and goes into no calendar (M19, M14)', () => {
  const soon = Date.now() + 3_600_000
  expect(card(soon, false)).toContain('You meet Eva')
  expect(card(soon, false)).toContain('Add to your calendar')
  for (const accepted of [0, null]) {
    expect(card(soon, true, accepted)).toContain('The meeting is off: the other account was deleted.')
    expect(card(soon, true, accepted)).not.toContain('button')
  }
  expect(card(1000, true)).toContain('Deleted account')
})

test('one proposal is turned down as one, and several as several (M19)', () => {
  const soon = Date.now() + 3_600_000
  expect(card(soon, false, null)).toContain('Not then')
  expect(card(soon, false, null)).not.toContain('None of these')
  expect(card(soon, false, null, 2)).toContain('None of these')
})

test('in a calendar a meeting says Kaft, the book, the other and the price that the two agreed on (M19, M28)', () => {
  const summary = (priceCents?: number) => summaryOf({ about, priceCents, name: 'Eva' }).replace(/\s/g, ' ')
  expect(summary(2200)).toBe('Kaft: Calculus · Eva · € 22,00')
  expect(summary()).toBe('Kaft: Calculus · Eva · € 25,00')
})
