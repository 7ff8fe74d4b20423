import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../language/en.po'
import { type Face, StaleFace } from './stale-face.tsx'

const nothing = () => undefined
const face: Face = { name: 'Ankertouw', university: 'TU Delft', description: 'Voor civiel.' }
const unseen = { id: 'a', imageUrl: null, rev: 2, since: 0 }

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages }))
const said = (theirs: Partial<Face>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StaleFace current={{ ...unseen, ...face, ...theirs }} face={face} onGoOn={nothing} onTake={nothing} />
    </I18nProvider>,
  )

test('each text that another admin wrote stands beside its name, and one that is the same does not (H10, M11)', () => {
  const name = said({ name: 'Ankertouw Delft' })
  expect(name).toMatch(/<b>Name<\/b> <span lang="" dir="auto">Ankertouw Delft<\/span>/)
  expect(name).not.toMatch(/<b>(?:University|Description)<\/b>/)
  const both = said({ university: 'TU Eindhoven', description: 'Voor de bouw en het water.' })
  expect(both).toMatch(/<b>University<\/b> <span[^>]*>TU Eindhoven<\/span>/)
  expect(both).toMatch(/<b>Description<\/b> <span lang="nl" dir="auto">Voor de bouw en het water\.<\/span>/)
  expect(both).not.toContain('<b>Name</b>')
})

test('a text that they took away is a dash, and both ways on are there (H10, M11)', () => {
  const page = said({ description: '' })
  expect(page).toMatch(/<b>Description<\/b> <span[^>]*>–<\/span>/)
  expect(page).toContain(
    'This was changed in the meantime, by another admin or by you elsewhere. What you typed is still here.',
  )
  for (const way of ['Keep mine', 'Take theirs']) expect(page).toMatch(new RegExp(`<button[^>]*>(?:<[^>]+>)*${way}`))
})
