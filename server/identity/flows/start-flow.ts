import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '../../common/store/sql.ts'
import type { Context } from '../http/env.ts'
import type { Provider } from '../provider.ts'
import { insertFlow } from './flow.ts'
import { type Flow, flow } from './flows.table.ts'

/** About 120 MB. */
const maxUnsubmitted = 20_000

/** Anybody may start flows, so each may start few, and we keep few that nobody submitted. */
export async function startFlow(provider: Provider, c: Context, made: Flow, identityId?: string): Promise<void> {
  const { throttle, options, store } = provider
  throttle.flow(identityId ?? options.clientAddress(c.req.raw))
  // One in sixteen counts, because counting takes as long as inserting.
  const bound = made.id.startsWith('0') ? [dropOldest(store)] : []
  await store.commit({ statements: [insertFlow(provider, made), ...bound] })
}

export function dropOldest({ write }: Pick<Provider['store'], 'write'>): Statement {
  const oldestKept = sql`(select expires_at from flow order by expires_at desc limit 1 offset ${maxUnsubmitted - 1})`
  return write.delete(flow).where(and(lt(flow.expiresAt, oldestKept), isUnsubmitted()))
}

/** A flow that a mail leads to counts as submitted. */
export function isUnsubmitted(): SQL | undefined {
  return and(
    eq(flow.updatedAt, flow.issuedAt),
    eq(flow.submits, 0),
    inArray(flow.state, ['choose_method', 'show_form']),
    sql`not exists (select 1 from challenge where challenge.flow_id = flow.id)`,
  )
}
