import { expect, it } from 'vitest'
import { nearNames } from './siblings.ts'

it('a name is taken for a slip of another only where the numbers in it are the same (M9)', () => {
  const near = nearNames(['Analyse 2', 'Analyse 3', 'Lineaire algebra', 'Recht'])
  expect(near('Analise 2')).toBe('Analyse 2')
  expect(near('Lineare algebra')).toBe('Lineaire algebra')
  for (const other of ['Analyse 4', 'Analise 4', 'Algebra', 'Echt', 'Analyse 2', ''])
    expect(near(other)).toBeUndefined()
})
