import { expect, test } from 'vitest'
import { authorsOf } from './head.ts'

test('search engines are told each author by themselves, however the line parts them (M8)', () => {
  for (const [line, people] of [
    ['Norman Davies', ['Norman Davies']],
    ['Ben Baarda, Esther Bakker & Tom Fischer', ['Ben Baarda', 'Esther Bakker', 'Tom Fischer']],
    ['Robert A. Adams and Christopher Essex', ['Robert A. Adams', 'Christopher Essex']],
    ['J. de Vries, A. van den Berg, en C. Bos', ['J. de Vries', 'A. van den Berg', 'C. Bos']],
    ['Adams, Robert; Essex, Christopher', ['Adams, Robert', 'Essex, Christopher']],
    ['Urry / Cain et al.', ['Urry', 'Cain et al.']],
    ['Alexander Anderson', ['Alexander Anderson']],
    ['', ['']],
  ] as const)
    expect(authorsOf(line)).toEqual(people)
})
