import { describe, expect, it } from 'vitest'
import { lightInTheDark } from '../../../../common/mail/testing/dark.ts'
import { decisionTemplate } from './decision-template.ts'
import { renderTemplate } from './template.ts'
import { listTemplate } from './search-template.ts'

const around = { language: 'nl', base: 'https://kaft.example', stop: 'https://kaft.example/stop/1' } as const
const letters = {
  'about a list': listTemplate(
    {
      studyId: '1',
      studyName: 'Wiskunde',
      books: [
        { name: 'Algebra', author: 'Michael Artin', version: '2e druk', courseName: 'Groepen', isNew: true },
        { name: 'Analyse', author: 'Noor', version: null, courseName: 'Reeksen', isNew: false },
      ],
    },
    around,
  ),
  'with a decision': decisionTemplate(
    {
      decided: {
        mine: true,
        kind: 'ad',
        decision: 'remove_ad',
        isSecond: false,
        first: 'remove_ad',
        ground: 'terms',
      },
      why: 'Een kopie',
      at: Date.parse('2026-11-20T12:00:00Z'),
      bookName: 'Algebra',
      expiresAt: null,
      isFinal: false,
    },
    around,
  ),
}

describe.each(Object.entries(letters))('the letter %s', (_, letter) => {
  it('is read in the dark, too (G9)', () => {
    expect(lightInTheDark(renderTemplate(letter, around).html ?? '')).toEqual([])
  })
})
