import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { type ApiFailure, failureIn } from '../../api/api-failure.ts'
import { messages } from '../../language/en.po'
import { DecidedMeanwhile } from './decided-meanwhile.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages }))
const text = (failure: ApiFailure | null) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <DecidedMeanwhile failure={failure} />
    </I18nProvider>,
  ).replace(/<[^>]*>/g, '')
const refused = (code: string, current?: unknown) =>
  failureIn({ message: 'It was decided already.', code, current }, 409, '/operator')
const decided = (decision: string, why: string) => ({ decision, why, at: 1, by: { id: 'o', name: 'Ruben' } })

test('the decision of another operator on a report is said with its reason; after a second look that of the last (M13)', () => {
  const removed = decided('remove_ad', 'Dit boek is nagemaakt.')
  expect(text(refused('already', { decision: removed, appeal: null }))).toBe('Remove the ad Dit boek is nagemaakt.')
  const objected = (decision: unknown) => ({ decision: removed, appeal: { reason: 'Niet waar.', decision } })
  expect(text(refused('already', objected(decided('nothing', 'Het is echt.'))))).toBe('Nothing Het is echt.')
  expect(text(refused('already', objected(null)))).toBe('Remove the ad Dit boek is nagemaakt.')
})

test('so is the answer to what an association asked for (H3)', () => {
  const asked = (decision: string | null, why: string | null) => refused('already', { id: 'r', decision, why })
  expect(text(asked('accepted', 'Klopt.'))).toBe('request accepted Klopt.')
  expect(text(asked('refused', 'Het stond goed.'))).toBe('request refused Het stond goed.')
  expect(text(asked(null, null))).toBe('')
})

test('any other failure has no decision to say', () => {
  for (const failure of [null, refused('already'), refused('already', null), refused('stale', decided('nothing', 'x'))])
    expect(text(failure)).toBe('')
})
