import { expect, test } from 'vitest'
import { reasonOf, startedWith, starterOf } from './starters.ts'

const all = ['Boek is al weg', 'Vooraf betalen']

test('a starter begins the text, another takes its place, and what was written stays (I2)', () => {
  expect(startedWith('', 'Vooraf betalen', all)).toBe('Vooraf betalen: ')
  expect(startedWith('eerst € 10', 'Vooraf betalen', all)).toBe('Vooraf betalen: eerst € 10')
  expect(startedWith('Vooraf betalen: eerst € 10', 'Boek is al weg', all)).toBe('Boek is al weg: eerst € 10')
  expect(startedWith('Vooraf betalen: eerst € 10', undefined, all)).toBe('eerst € 10')
})

test('a text that was typed so is told to begin with its starter (I2)', () => {
  expect(starterOf('Boek is al weg', all)).toBe('Boek is al weg')
  expect(starterOf('Boek is al weg: sinds maandag', all)).toBe('Boek is al weg')
  expect(starterOf('Boek is al wegwerpboek', all)).toBeUndefined()
})

test('a starter alone is a report (I2)', () => {
  expect(reasonOf('Vooraf betalen: ')).toBe('Vooraf betalen')
  expect(reasonOf(' Nep ')).toBe('Nep')
})
