import { expect, test } from 'vitest'
import { written } from './written.ts'

test('a text that somebody wrote is read aloud in the language it seems to be in (M17)', () => {
  expect(written('Is het boek nog te koop? Ik kan het morgen ophalen.').lang).toBe('nl')
  expect(written('Is it still available? I can pick it up at the station.').lang).toBe('en')
  expect(written('The Study of Language').lang).toBe('en')
  expect(written('Alleen hoofdstuk 3 en 4, de oude druk mag ook').lang).toBe('nl')
})

test('where nobody can tell, no language is claimed, and letters begin at their own side (M17)', () => {
  expect(written('Calculus: Early Transcendentals')).toEqual({ lang: '', dir: 'auto' })
  expect(written('Thomas’ Calculus, 14')).toEqual({ lang: '', dir: 'auto' })
  expect(written('كتاب').dir).toBe('auto')
})
