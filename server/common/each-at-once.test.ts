import { expect, test } from 'vitest'
import { eachAtOnce } from './each-at-once.ts'

test('works on as many items at a time as may be, and on each once (M15)', async () => {
  let [running, most] = [0, 0]
  const seen: number[] = []
  await eachAtOnce([1, 2, 3, 4, 5], 2, async item => {
    most = Math.max(most, (running += 1))
    await new Promise(setImmediate)
    seen.push(item)
    running -= 1
  })
  expect([most, seen.sort()]).toEqual([2, [1, 2, 3, 4, 5]])
})

test('begins no more after a failure, and says it once all that began has ended (M15)', async () => {
  const ended: number[] = []
  const work = eachAtOnce([1, 2, 3, 4, 5], 2, async item => {
    if (item === 2) throw new Error('of the second')
    await new Promise(setImmediate)
    ended.push(item)
  })
  await expect(work).rejects.toThrow('of the second')
  expect(ended).toEqual([1])
})
