import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSteadyWriter } from './steady-writer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('every key of somebody who types without a pause is written within 200 ms, in few writes (L4)', async () => {
  let typed = 0
  let kept = 0
  let writes = 0
  const writer = createSteadyWriter(async () => {
    kept = typed
    writes += 1
  })
  for (let elapsed = 0; elapsed < 8000; elapsed += 50) {
    typed += 1
    writer.changed()
    await vi.advanceTimersByTimeAsync(50)
    expect(typed - kept).toBeLessThanOrEqual(4)
  }
  expect(writes).toBeLessThanOrEqual(41)
})

test('the first key after a pause is written at once, and the last one too (L4)', async () => {
  const kept: string[] = []
  let typed = 'a'
  const writer = createSteadyWriter(async () => void kept.push(typed))
  writer.changed()
  await vi.advanceTimersByTimeAsync(0)
  expect(kept).toEqual(['a'])
  typed = 'ab'
  writer.changed()
  await vi.advanceTimersByTimeAsync(199)
  expect(kept).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(kept).toEqual(['a', 'ab'])
})

test('what could not be stored is tried again by itself until it can, and a key in between waits no longer for that (L4)', async () => {
  let isFull = true
  const kept: string[] = []
  let typed = 'a'
  const writer = createSteadyWriter(async () => {
    if (!isFull) kept.push(typed)
    return !isFull
  })
  writer.changed()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(kept).toEqual([])
  typed = 'ab'
  writer.changed()
  isFull = false
  await vi.advanceTimersByTimeAsync(200)
  expect(kept).toEqual(['ab'])
  isFull = true
  typed = 'abc'
  await writer.flush()
  isFull = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(kept).toEqual(['ab', 'abc'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept).toEqual(['ab', 'abc'])
})

test('writes come one after another, with what is done in turn between them, also after a failure', async () => {
  const did: string[] = []
  const writer = createSteadyWriter(async () => void did.push('wrote'))
  const failing = writer.inTurn(() => Promise.reject(new Error('the disk is full')))
  const flushed = writer.flush()
  await expect(failing).rejects.toThrow('the disk is full')
  await flushed
  await writer.inTurn(async () => void did.push('sent'))
  expect(did).toEqual(['wrote', 'sent'])
})
