import { expect, test, vi } from 'vitest'
import { createFakeLocks } from '../../testing/fake-locks.ts'
import { withLock } from './with-lock.ts'

test('two tabs that flush at once do it one after the other (L8)', async () => {
  const locks = createFakeLocks()
  const did: string[] = []
  const slow = async (name: string) => {
    did.push(`${name} begins`)
    await Promise.resolve()
    did.push(`${name} ends`)
  }
  await Promise.all([withLock(locks, 'push', () => slow('one')), withLock(locks, 'push', () => slow('two'))])
  expect(did).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('a tab that never lets go delays the others and stops none (L8)', async () => {
  vi.useFakeTimers()
  const locks = createFakeLocks()
  void withLock(locks, 'push', () => new Promise(() => undefined))
  const second = withLock(locks, 'push', async () => 'done')
  await vi.advanceTimersByTimeAsync(25_000)
  expect(await second).toBe('done')
  vi.useRealTimers()
})

test('what fails under a lock fails for its caller only (L8)', async () => {
  const locks = createFakeLocks()
  const fails = () => Promise.reject(new Error('broken'))
  await expect(withLock(locks, 'push', fails)).rejects.toThrow('broken')
  expect(await withLock(locks, 'push', async () => 'done')).toBe('done')
})
