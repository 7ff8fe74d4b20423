import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { adminRoutes } from './admin/admin.routes.ts'
import { redirectsRoutes } from './admin/redirects.routes.ts'
import { errorsRoutes } from './errors/errors.routes.ts'
import { notFound, storageFull, storageUnavailable } from './errors/known.errors.ts'
import { loginRoutes } from './flows/login/login.routes.ts'
import { logoutRoutes } from './flows/logout/logout.routes.ts'
import { registrationRoutes } from './flows/registration/registration.routes.ts'
import { recoveryRoutes } from './flows/recovery/recovery.routes.ts'
import { settingsRoutes } from './flows/settings/settings.routes.ts'
import { verificationRoutes } from './flows/verification/verification.routes.ts'
import { serviceRoutes } from './service.routes.ts'
import type { IdentityEnv, Context } from './http/env.ts'
import { schemasRoutes } from './identities/schemas.routes.ts'
import { oidcRoutes } from './oidc/oidc.routes.ts'
import { scriptPath, webauthnRoutes } from './methods/webauthn/webauthn.routes.ts'
import type { Provider } from './provider.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { randomUUID } from 'node:crypto'
import { isStorageFull, isUnavailable } from '../common/store/store-errors.ts'
import { errorJson, redirect, submitsJson } from './http/answers.ts'
import { selfServiceError } from './errors/errors.table.ts'
import { IdentityError } from './errors/identity-error.ts'

export function createRouter(provider: Provider) {
  const router = new Hono<IdentityEnv>({ getPath: request => provider.urls.within(getPath(request)) })
  router.onError((error, c) => answerError(provider, c, error))
  router.notFound(c => answerError(provider, c.set('alwaysJson', true) ?? c, notFound()))
  router.use(async (c, next) => {
    c.header('Cache-Control', 'private, no-cache, no-store, must-revalidate')
    c.header('Vary', 'Origin, Cookie')
    await next()
  })
  router.route('/self-service/login', loginRoutes(provider))
  router.route('/self-service/registration', registrationRoutes(provider))
  router.route('/self-service/recovery', recoveryRoutes(provider))
  router.route('/self-service/verification', verificationRoutes(provider))
  router.route('/self-service/methods/oidc', oidcRoutes(provider))
  router.route('/self-service/settings', settingsRoutes(provider))
  router.route('/self-service/logout', logoutRoutes(provider))
  router.route('/self-service/errors', errorsRoutes(provider))
  router.route('/sessions', sessionsRoutes(provider))
  router.route('/schemas', schemasRoutes(provider))
  router.route('/', redirectsRoutes(provider))
  router.route('/admin', adminRoutes(provider))
  router.route(scriptPath, webauthnRoutes())
  router.route('/', serviceRoutes(provider))
  return router
}

async function answerError(provider: Provider, c: Context, error: Error): Promise<Response> {
  if (!(error instanceof IdentityError)) provider.options.log.error({ stack: error.stack }, 'unexpected')
  // A full disk has no room for the error that the error screen reads.
  if (isStorageFull(error)) return errorJson(c, storageFull())
  if (isUnavailable(error)) return errorJson(c, storageUnavailable())
  const identityError = error instanceof IdentityError ? error : new IdentityError(500)
  if (submitsJson(c) || !c.req.path.startsWith('/self-service/')) return errorJson(c, identityError)
  const onward = identityError.more.siblings?.['redirect_browser_to']
  if (typeof onward === 'string') return redirect(c, onward)
  // Anybody can make errors by opening addresses.
  if (!provider.throttle.error(provider.options.clientAddress(c.req.raw))) return errorJson(c, identityError)
  const id = randomUUID()
  const row = { id, error: identityError.toJSON(), createdAt: provider.now() }
  await provider.store.commit({ statements: [provider.store.write.insert(selfServiceError).values(row)] })
  return redirect(c, provider.urls.error(id))
}
