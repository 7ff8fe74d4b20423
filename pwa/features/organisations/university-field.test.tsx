import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../language/en.po'
import { UniversityChoice } from './university-field.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages }))

function shown(value: string, existing: string[] | null) {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <UniversityChoice value={value} existing={existing} onChange={() => undefined} />
    </I18nProvider>,
  )
  const options = [...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, name]) => name)
  return { options, chosen: /selected=""[^>]*>([^<]*)</.exec(html)?.[1], isTyped: html.includes('<input') }
}

test('the university is chosen from those there are, with a way to another (H10)', () => {
  const existing = ['TU Delft', 'Universiteit Leiden']
  expect(shown('TU Delft', existing)).toEqual({
    options: [...existing, 'Another university…'],
    chosen: 'TU Delft',
    isTyped: false,
  })
  expect(shown('', existing).options).toEqual(['Choose a university', ...existing, 'Another university…'])
})

test('one that nobody else has stays chosen, and the first of all is typed (H10)', () => {
  expect(shown('Radboud', ['TU Delft'])).toMatchObject({ chosen: 'Radboud', isTyped: false })
  expect(shown('Radboud', null)).toMatchObject({ options: ['Radboud', 'Another university…'], isTyped: false })
  expect(shown('', [])).toEqual({ options: [], chosen: undefined, isTyped: true })
})
