import { onPostgres } from '../../common/store/testing/test-database.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { organisation } from '../organisations/organisations.table.ts'
import { audit } from './audit.table.ts'
import { recordAudit } from './record-audit.ts'

const id = v7()

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const lines = () => app.deps.store.read.select().from(audit)
const line = () =>
  recordAudit(app.deps, { role: 'command', whoId: null }, 'organisation.create', ['organisation', id], {
    after: { name: 'Archimedes' },
  })
const made = () =>
  app.deps.store.write
    .insert(organisation)
    .values({ id, name: 'Archimedes', description: '', university: 'Utrecht', createdAt: 1, rev: 1 })

describe('the audit log', () => {
  it('has a line with the person, time, action, before and after of a change, in the same batch (M13)', async () => {
    await app.deps.store.commit({ statements: [made(), line()] })
    expect(await lines()).toEqual([
      {
        id: expect.any(String),
        at: app.clock.now(),
        role: 'command',
        whoId: null,
        organisationId: null,
        action: 'organisation.create',
        aboutKind: 'organisation',
        aboutId: id,
        before: null,
        after: { name: 'Archimedes' },
      },
    ])
  })

  it('has no line of a change that failed, and there is no change without its line (M13)', async () => {
    await app.deps.store.commit({ statements: [made(), line()] })
    await expect(app.deps.store.commit({ statements: [line(), made()] })).rejects.toThrow(/unique/i)
    expect(await lines()).toHaveLength(1)
  })

  it('is changed, deleted and written over by nobody, the engine itself refuses it (M13)', async () => {
    await app.deps.store.commit({ statements: [line()] })
    const [before] = await lines()
    const { write } = app.deps.store
    const replace = sql`insert or replace into audit (id, at, role, action, about_kind, about_id)
      values (${before?.id}, 1, 'command', 'ad.remove', 'ad', 'x')`
    for (const statement of [
      write.update(audit).set({ at: 1 }),
      write
        .update(audit)
        .set({ after: { name: 'Nova' } })
        .where(eq(audit.aboutId, id)),
      write.delete(audit),
      ...(onPostgres ? [] : [{ getSQL: () => replace }]),
      write
        .insert(audit)
        .values({ ...(before as typeof audit.$inferInsert), at: 1 })
        .onConflictDoUpdate({ target: audit.id, set: { at: 1 } }),
    ])
      await expect(app.deps.store.commit({ statements: [statement] })).rejects.toThrow(/audit/)
    expect(await lines()).toEqual([before])
  })
})
