import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CommandError } from './commands/command.ts'
import { phase } from './phases.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a part of the start that takes long says so again and again, and is given up in words (K2)', async () => {
  const said: string[] = []
  const never = new Promise<never>(() => undefined)
  const outcome = phase('loading the demo', never, line => void said.push(line)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(said).toEqual([20, 40, 60].map(seconds => `Still loading the demo (${seconds} s)`))
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  const error = await outcome
  expect(error).toBeInstanceOf(CommandError)
  expect(String(error)).toContain('Gave up loading the demo after 10 minutes')
  expect(vi.getTimerCount()).toBe(0)
})

it('a quick one says nothing, and a fault of it is passed on (K2)', async () => {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  expect(await phase('opening', Promise.resolve(3), say)).toBe(3)
  await expect(phase('opening', Promise.reject(new Error('no')), say)).rejects.toThrow('no')
  expect([said, vi.getTimerCount()]).toEqual([[], 0])
})
