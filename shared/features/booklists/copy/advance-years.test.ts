import { expect, test } from 'vitest'
import { advanceYears, yearsIn } from './copy-collection.ts'

test('years go on in the form that they have, and nothing else does (M10)', () => {
  const names = {
    '2026/2027': '2027/2028',
    'Jaar 1 · 2026-27': 'Jaar 1 · 2027-28',
    'Kwartaal 1, najaar 2026': 'Kwartaal 1, najaar 2027',
    "Master '26/'27": "Master '27/'28",
    '26-27 def': '27-28 def',
    '2099-00': '2100-00',
    'Bachelor 2024–2026': 'Bachelor 2025–2027',
    'TW1040 Analyse 1': 'TW1040 Analyse 1',
    TW2026: 'TW2026',
    'Week 11-12': 'Week 11-12',
    'Blok 3/4': 'Blok 3/4',
    'Jaar 1': 'Jaar 1',
    '12026': '12026',
  }
  for (const [name, next] of Object.entries(names))
    expect([name, advanceYears(name, { years: 1 })]).toEqual([name, next])
  expect(advanceYears('2026/27', { years: 3 })).toBe('2029/30')
})

test('in the name of a course only years of its list go on (M10)', () => {
  const only = yearsIn('Jaar 1 · 2026/2027')
  expect([...only]).toEqual([2026, 2027])
  expect(advanceYears('Project 2026', { years: 1, only })).toBe('Project 2027')
  expect(advanceYears('Europa 1945–1989', { years: 1, only })).toBe('Europa 1945–1989')
  expect(advanceYears('Recht sinds 1992', { years: 1, only })).toBe('Recht sinds 1992')
  expect([...yearsIn("'26-'27")]).toEqual([2026, 2027])
})
