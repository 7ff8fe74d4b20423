import { expect, test } from 'vitest'
import { hasTorch, problemOf, setTorch } from './open-camera.ts'

test('each reason why there is no camera is told apart, and an unknown one is none of them (M3)', () => {
  const named = (name: string) => problemOf(new DOMException('', name))
  expect(['NotAllowedError', 'NotReadableError', 'NotFoundError', 'InsecureContext'].map(named)).toEqual([
    'denied',
    'busy',
    'none',
    'insecure',
  ])
  expect([named('TimeoutError'), problemOf(new TypeError('x')), problemOf('x')]).toEqual(['broken', 'broken', 'broken'])
})

test('a light is offered where the camera has one, and is turned on and off (M3)', async () => {
  const asked: unknown[] = []
  const streamOf = (track: object) => ({ getVideoTracks: () => [track] }) as unknown as MediaStream
  const phone = streamOf({
    getCapabilities: () => ({ torch: true }),
    applyConstraints: (wanted: unknown) => Promise.resolve(void asked.push(wanted)),
  })
  expect([phone, streamOf({ getCapabilities: () => ({}) }), streamOf({})].map(hasTorch)).toEqual([true, false, false])
  await setTorch(phone, true)
  await setTorch(phone, false)
  expect(asked).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }])
})
