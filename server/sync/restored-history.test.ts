import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HistoryFacts } from '../adapters/nodes.ts'
import { fakeNodes } from '../testing/fakes/fake-nodes.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { keepHistory } from './restored-history.ts'
import { readRevision } from './changes.ts'
import { historyScope } from './scopes.ts'

describe('a database that several nodes share', () => {
  let app: TestApp
  let facts: Partial<HistoryFacts>
  let look: () => Promise<void>
  let trusted: { losses: number; isNew: boolean }[]
  let ended: number
  beforeEach(async () => {
    app = await createTestApp({ onSqlite: true })
    facts = { commits: 900, timeline: '00000001' }
    trusted = []
    ended = 0
    const { deps } = app
    deps.pokes.subscribe([historyScope], () => (ended += 1))
    look = keepHistory({
      ...deps,
      nodes: fakeNodes({
        history: async () =>
          Object.assign(await readRevision(deps.store), { commits: 0, hasLost: false, losses: 3 }, facts),
        trust: looked => trusted.push(looked),
      }),
    })
    await deps.store.commit({ takesRev: true, statements: [] })
    await look()
  })
  afterEach(() => app.close())
  const epoch = async () => (await readRevision(app.deps.store)).epoch

  it.each<[string, Partial<HistoryFacts>]>([
    ['counts fewer commits', { commits: 899 }],
    ['is of another timeline, as after a failover', { timeline: '00000002' }],
    ['has lost a commit of this node and counts on', { commits: 901, hasLost: true }],
    ['has a lower number', { rev: 0 }],
  ])('begins one new history where it %s (M22, K6)', async (_, now) => {
    const before = await epoch()
    Object.assign(facts, now)
    await look()
    const after = await epoch()
    expect(after).not.toBe(before)
    expect([ended, trusted]).toEqual([
      1,
      [
        { losses: 3, isNew: false },
        { losses: 3, isNew: true },
      ],
    ])
    Object.assign(facts, { rev: (await readRevision(app.deps.store)).rev, hasLost: false })
    await look()
    expect([await epoch(), ended]).toEqual([after, 1])
  })

  it('begins none where the service no longer tells its timeline, and remembers it (K6)', async () => {
    const before = await epoch()
    facts = { commits: 900 }
    await look()
    expect(await epoch()).toBe(before)
    facts = { commits: 900, timeline: '00000003' }
    await look()
    expect(await epoch()).not.toBe(before)
  })

  it('takes the history that another node began, and ends its streams (M22, K6)', async () => {
    const before = await epoch()
    Object.assign(facts, { epoch: 'of another', rev: 1_000_000, commits: 5, timeline: '00000002' })
    await look()
    await look()
    expect([await epoch(), ended]).toEqual([before, 1])
  })

  it('begins one where an earlier history was put back (M22, K6)', async () => {
    const before = await epoch()
    Object.assign(facts, { epoch: before, rev: 1 })
    await app.deps.store.commit({ takesRev: true, statements: [] })
    delete facts.rev
    await look()
    Object.assign(facts, { epoch: 'an earlier one', rev: 0 })
    await look()
    // Another node may have begun a new one meanwhile, so only that one would have been ended.
    expect(await epoch()).toBe(before)
    expect(trusted.at(-1)).toEqual({ losses: 3, isNew: true })
  })
})
