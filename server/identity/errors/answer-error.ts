import { randomUUID } from 'node:crypto'
import { isStorageFull } from '../../common/store/storage-full.ts'
import { isUnavailable } from '../../common/store/unavailable.ts'
import { errorJson, redirect, submitsJson } from '../http/answers.ts'
import type { Context } from '../http/env.ts'
import type { Provider } from '../provider.ts'
import { selfServiceError } from './errors.table.ts'
import { storageFull, storageUnavailable } from './known.errors.ts'
import { IdentityError } from './identity-error.ts'

export async function answerError(provider: Provider, c: Context, error: Error): Promise<Response> {
  if (!(error instanceof IdentityError)) provider.options.log.error({ stack: error.stack }, 'unexpected')
  // A full disk has no room for the error that the error screen reads.
  if (isStorageFull(error)) return errorJson(c, storageFull())
  if (isUnavailable(error)) return errorJson(c, storageUnavailable())
  const known = error instanceof IdentityError ? error : new IdentityError(500)
  if (submitsJson(c) || !c.req.path.startsWith('/self-service/')) return errorJson(c, known)
  const onward = known.more.siblings?.['redirect_browser_to']
  if (typeof onward === 'string') return redirect(c, onward)
  // Anybody can make errors by opening addresses.
  if (!provider.throttle.error(provider.options.clientAddress(c.req.raw))) return errorJson(c, known)
  const id = randomUUID()
  const row = { id, error: known.toJSON(), createdAt: provider.now() }
  await provider.store.commit({ statements: [provider.store.write.insert(selfServiceError).values(row)] })
  return redirect(c, provider.urls.error(id))
}
