import { expect, test } from 'vitest'
import { problemOf } from './open-camera.ts'

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
