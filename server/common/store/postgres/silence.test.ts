import { expect, test } from 'vitest'
import { StorageUnavailable } from '../store-errors.ts'
import { Silence } from './silence.ts'

test('a database that does not answer is told of once, with how long it was silent when it answers again (K4, K6)', async () => {
  const told: (number | undefined)[] = []
  const silence = new Silence()
  silence.hear(ms => told.push(ms))
  const fails = () => silence.watch(Promise.reject(new StorageUnavailable('silent'))).catch(() => 'failed')
  await silence.watch(Promise.resolve(1))
  expect([silence.ms, told]).toEqual([0, []])
  expect([await fails(), await fails()]).toEqual(['failed', 'failed'])
  expect(told).toEqual([undefined])
  await expect(silence.watch(Promise.reject(new Error('a wrong statement')))).rejects.toThrow('a wrong statement')
  expect(silence.ms).toBeGreaterThan(0)
  expect(silence.last?.until).toBe(null)
  await silence.watch(Promise.resolve(1))
  expect([silence.ms, told]).toEqual([0, [undefined, expect.any(Number)]])
  const { since = 0, until } = silence.last ?? {}
  expect(until).toBe(since + Math.round(told[1] ?? 0))
})
