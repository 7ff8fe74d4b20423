import { expect, test } from 'vitest'
import { liftOf } from './toast.ts'

const toast = { top: 700, bottom: 750 }

test('a toast stays in its place unless it would cover the field that one types in or the row that it is about (M17)', () => {
  expect(liftOf(toast, undefined)).toBe(0)
  expect(liftOf(toast, { top: 100, bottom: 200 })).toBe(0)
  expect(liftOf(toast, { top: 750, bottom: 800 })).toBe(0)
  for (const about of [
    { top: 740, bottom: 800 },
    { top: 640, bottom: 710 },
  ])
    expect(toast.bottom - liftOf(toast, about)).toBeLessThan(about.top)
})

test('a field that fills the window leaves a toast where it is, rather than beyond the top (M17)', () => {
  expect(liftOf(toast, { top: 20, bottom: 800 })).toBe(0)
})
