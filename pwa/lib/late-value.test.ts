import { expect, test } from 'vitest'
import { lateValue } from './late-value.ts'

test('a late value is fetched once, however many ask, and listeners hear of it', async () => {
  let fetched = 0
  const late = lateValue(async () => ++fetched)
  const heard: (number | undefined)[] = []
  const stop = late.subscribe(() => heard.push(late.now()))
  expect(late.now()).toBeUndefined()
  expect(await Promise.all([late.ask(), late.ask()])).toEqual([1, 1])
  expect(await late.ask()).toBe(1)
  expect([late.now(), heard, fetched]).toEqual([1, [1], 1])
  stop()
})

test('what could not be fetched is fetched again by the next who asks', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve('here')]
  const late = lateValue(async () => answers.shift())
  await expect(late.ask()).rejects.toThrow('no network')
  expect(late.now()).toBeUndefined()
  expect(await late.ask()).toBe('here')
})
