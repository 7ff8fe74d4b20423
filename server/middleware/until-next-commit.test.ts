import { expect, test } from 'vitest'
import { untilNextCommit } from './until-next-commit.ts'

test('an answer is read once, and again after a commit', async () => {
  let version = 1
  let reads = 0
  const answer = untilNextCommit({ version: async () => version }, async () => ({ reads: (reads += 1) }))
  expect([await answer(), await answer()]).toEqual(['{"reads":1}', '{"reads":1}'])
  version = 2
  expect(await answer()).toBe('{"reads":2}')
})

test('a read that failed is tried again', async () => {
  let fails = true
  const answer = untilNextCommit({ version: async () => 1 }, async () => {
    if (fails) throw new Error('busy')
    return {}
  })
  await expect(answer()).rejects.toThrow('busy')
  fails = false
  expect(await answer()).toBe('{}')
})
