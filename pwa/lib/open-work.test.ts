import { expect, test } from 'vitest'
import { hasOpenWork } from './open-work.ts'

const pageWith = (...values: string[]) =>
  ({ querySelectorAll: () => values.map(value => ({ value })) }) as unknown as ParentNode

test('text in a dialog or a password is work that a reload would take (L7)', () => {
  expect(hasOpenWork(pageWith())).toBe(false)
  expect(hasOpenWork(pageWith('', ''))).toBe(false)
  expect(hasOpenWork(pageWith('', 'De pagina springt terug'))).toBe(true)
})
