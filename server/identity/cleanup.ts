import { and, lt, ne } from 'drizzle-orm'
import { courierMessage } from './courier/courier.table.ts'
import { selfServiceError } from './errors/errors.table.ts'
import { flow } from './flows/flows.table.ts'
import { dropOldest, isUnsubmitted } from './flows/start-flow.ts'
import { lifetimes } from './lifetimes.ts'
import type { Provider } from './provider.ts'
import { session } from './sessions/sessions.table.ts'

/** Every five minutes; returns `stop`. */
export function startCleanup(provider: Provider): () => void {
  const timer = setInterval(() => {
    cleanUp(provider).catch(error => provider.options.log.error({ error: String(error) }, 'cleanup'))
  }, 5 * 60_000)
  timer.unref()
  return () => clearInterval(timer)
}

export async function cleanUp({ store, now }: Pick<Provider, 'store' | 'now'>): Promise<void> {
  const { write } = store
  await store.commit({
    statements: [
      write.delete(flow).where(lt(flow.expiresAt, now() - lifetimes.expiredFlow)),
      write.delete(flow).where(and(lt(flow.expiresAt, now()), isUnsubmitted())),
      dropOldest(store),
      write.delete(session).where(lt(session.expiresAt, now() - lifetimes.expiredSession)),
      write.delete(selfServiceError).where(lt(selfServiceError.createdAt, now() - lifetimes.error)),
      write
        .delete(courierMessage)
        .where(
          and(ne(courierMessage.status, 'queued'), lt(courierMessage.createdAt, now() - lifetimes.courierMessage)),
        ),
    ],
  })
}
