import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { adminRoutes } from './admin/admin.routes.ts'
import { redirectsRoutes } from './admin/redirects.routes.ts'
import { answerError } from './errors/answer-error.ts'
import { errorsRoutes } from './errors/errors.routes.ts'
import { notFound } from './errors/known.errors.ts'
import { loginRoutes } from './flows/login/login.routes.ts'
import { logoutRoutes } from './flows/logout/logout.routes.ts'
import { registrationRoutes } from './flows/registration/registration.routes.ts'
import { recoveryRoutes } from './flows/recovery/recovery.routes.ts'
import { settingsRoutes } from './flows/settings/settings.routes.ts'
import { verificationRoutes } from './flows/verification/verification.routes.ts'
import { serviceRoutes } from './service.routes.ts'
import type { IdentityEnv } from './http/env.ts'
import { schemasRoutes } from './identities/schemas.routes.ts'
import { oidcRoutes } from './oidc/oidc.routes.ts'
import { scriptPath, webauthnRoutes } from './methods/webauthn/webauthn.routes.ts'
import type { Provider } from './provider.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'

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
