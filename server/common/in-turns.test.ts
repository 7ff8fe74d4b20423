import { expect, test } from 'vitest'
import { inTurns, mapped } from './in-turns.ts'

test('long work is done in turns: what others wait for comes after so many steps, not at the end (J4)', async () => {
  const done: string[] = []
  setImmediate(() => done.push('another'))
  const work = mapped([1, 2, 3, 4, 5], item => done.push(`step ${item}`))
  expect(await inTurns(work, 2)).toEqual([1, 2, 4, 5, 6])
  expect(done).toEqual(['step 1', 'step 2', 'another', 'step 3', 'step 4', 'step 5'])
})
