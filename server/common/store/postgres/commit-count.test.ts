import { expect, it } from 'vitest'
import { CommitCount } from './commit-count.ts'

it('a count that went back gives no version twice (K6, M22)', () => {
  const count = new CommitCount()
  const seen = new Set<number>()
  for (const n of [9000, 8990, 8991, 9000, 9001, 5, 6]) {
    count.asking()(n)
    seen.add(count.version)
  }
  expect(seen.size).toBe(7)
})

it('an answer that comes late is no way back (K6)', () => {
  const count = new CommitCount()
  const [early, late] = [count.asking(), count.asking()]
  late(12)
  early(11)
  expect(count.version).toBe(12)
})
