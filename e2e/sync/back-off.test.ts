import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { daan } from '../../server/testing/named.ts'
import { createTestApp } from '../../server/testing/test-app.ts'
import { createTestDevice } from './test-device.ts'
import { backOff } from '../../pwa/lib/back-off.ts'
import { createEngine } from '../../pwa/sync/engine.ts'

test('pauses grow from five seconds to five minutes, spread by half (L3)', () => {
  expect([1, 2, 3, 7, 50].map(failures => backOff(failures, 0.5))).toEqual([5000, 10_000, 20_000, 300_000, 300_000])
  expect([backOff(1, 0), backOff(1, 1)]).toEqual([2500, 7500])
})

test('while work is left the engine comes back by itself, sooner when somebody wakes it (L3)', async () => {
  const app = await createTestApp()
  const device = createTestDevice(app, daan)
  const timers: { run: () => void; ms: number }[] = []
  const setTimer = (run: () => void, ms: number) => {
    timers.push({ run, ms })
    return () => undefined
  }
  let rounds = 0
  const engine = createEngine({
    deps: device.deps,
    locks: undefined,
    random: () => 0.5,
    setTimer,
    afterRound: () => void rounds++,
  })
  device.network.offline = true
  engine.wake()
  await engine.rest()
  timers[0]?.run()
  await engine.rest()
  expect(timers.map(({ ms }) => ms)).toEqual([5000, 10_000])
  device.network.offline = false
  engine.wake()
  await engine.rest()
  expect([timers.length, rounds]).toEqual([2, 1])
  await device.close()
  await app.close()
})

test('who says much while nothing gets through makes no pause longer, and acting begins them anew (L3)', async () => {
  const app = await createTestApp()
  const device = createTestDevice(app, daan)
  const timers: { run: () => void; ms: number }[] = []
  const setTimer = (run: () => void, ms: number) => {
    timers.push({ run, ms })
    return () => undefined
  }
  const engine = createEngine({ deps: device.deps, locks: undefined, random: () => 0.5, setTimer })
  device.network.offline = true
  for (let times = 0; times < 6; times += 1) {
    engine.wake()
    await engine.rest()
  }
  timers.at(-1)?.run()
  await engine.rest()
  engine.wake()
  await engine.rest()
  expect(timers.map(({ ms }) => ms)).toEqual([5000, 5000, 5000, 5000, 5000, 5000, 10_000, 10_000])
  engine.startOver()
  await engine.rest()
  expect(timers.at(-1)?.ms).toBe(5000)
  await device.close()
  await app.close()
})

test('the server may say how long to wait (J4)', async () => {
  const app = await createTestApp()
  const device = createTestDevice(app, daan)
  const waits: number[] = []
  const setTimer = (_: () => void, ms: number) => {
    waits.push(ms)
    return () => undefined
  }
  const engine = createEngine({ deps: device.deps, locks: undefined, setTimer })
  device.network.plan('/sync/pull', { status: 429, headers: { 'Retry-After': '42' } })
  engine.wake()
  await engine.rest()
  expect(waits).toEqual([42_000])
  await device.close()
  await app.close()
})
