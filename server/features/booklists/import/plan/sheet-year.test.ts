import { expect, test } from 'vitest'
import type { Tree } from '../../../../../shared/features/booklists/tree.schema.ts'
import { yearKey, yearOfSheet } from './sheet-year.ts'

test.for([
  [
    'b2',
    [
      'Jaar 2',
      'jaar2',
      'Year 2',
      '2e jaar',
      '2de jaar',
      '2nd year',
      'Tweede jaar',
      'second year',
      'B2',
      'BSc 2',
      'Leerjaar 2',
      'Jaar 2 · 2026/2027',
      'J2',
      'Boeken jaar 2',
    ],
  ],
  ['b1', ['1ste jaar', 'Eerste studiejaar', 'First Year', 'Bachelor 1', 'bachelor jaar 1']],
  ['m1', ['M1', 'Master 1', 'MSc year 1', 'master, 1e jaar']],
  [
    undefined,
    [
      'Blad1',
      'Sheet2',
      '2026',
      'Jaar 2026',
      'Studiejaar 2025-2026',
      'Kwartaal 2',
      'Q1',
      'Bijlage 2',
      'Uitleg',
      '',
      'Week 3',
      'B21',
    ],
  ],
] as const)('%s is the year of sheets named so (M9, H5)', ([key, names]) => {
  expect(names.map(name => [name, yearKey(name)])).toEqual(names.map(name => [name, key]))
})

const tree = (collections: [id: string, studyId: string, name: string][], studies = ['s']) =>
  ({
    studies: studies.map(id => ({ id, name: id })),
    collections: collections.map(([id, studyId, name]) => ({ id, studyId, name })),
  }) as unknown as Tree

test('a sheet goes into the year of its name, or of the same number, or makes it (M9, H5)', () => {
  const years = tree([
    ['a', 's', 'Jaar 1'],
    ['b', 's', 'Tweede jaar · 2026/2027'],
    ['p', 's', 'Propedeuse'],
  ])
  expect(yearOfSheet('2e jaar', years)).toEqual({ collectionId: 'b', studyId: 's', name: 'Tweede jaar · 2026/2027' })
  expect(yearOfSheet('propedeuse', years)).toEqual({ collectionId: 'p', studyId: 's', name: 'Propedeuse' })
  expect(yearOfSheet(' Jaar 3 ', years)).toEqual({ studyId: 's', name: 'Jaar 3' })
  expect(yearOfSheet('Uitleg', years)).toBeNull()
})

test('where the number alone does not say which of two years or studies, nothing is guessed (M9)', () => {
  const both = tree([
    ['a', 's', 'Jaar 2 · 2025/2026'],
    ['b', 's', 'Jaar 2 · 2026/2027'],
  ])
  expect(yearOfSheet('Jaar 2', both)).toBeNull()
  expect(yearOfSheet('jaar 2 · 2026/2027', both)).toMatchObject({ collectionId: 'b' })
  const studies = tree(
    [
      ['a', 's', 'Jaar 1'],
      ['b', 'z', 'Jaar 1'],
    ],
    ['s', 'z'],
  )
  expect(yearOfSheet('Jaar 1', studies)).toBeNull()
  expect(yearOfSheet('Jaar 2', studies)).toBeNull()
  expect(yearOfSheet('Jaar 1', studies, 'z')).toMatchObject({ collectionId: 'b' })
  expect(yearOfSheet('Jaar 2', studies, 'z')).toEqual({ studyId: 'z', name: 'Jaar 2' })
})
