import { Hono } from 'hono'
import { IdentityError } from '../errors/identity-error.ts'
import { json } from '../http/answers.ts'
import { csrfTokenOf } from '../http/csrf.ts'
import type { IdentityEnv } from '../http/env.ts'
import { paged, readPage } from '../http/paging.ts'
import type { Provider } from '../provider.ts'
import { defaultSchemaId, identitySchema } from './identity-schema.ts'

export function schemasRoutes(provider: Provider) {
  return new Hono<IdentityEnv>()
    .get('/', c => {
      if (!c.req.path.startsWith('/admin/')) csrfTokenOf(provider, c)
      return json(c, paged(c, [{ id: defaultSchemaId, schema: identitySchema }], readPage(c)))
    })
    .get('/:id', c => {
      const id = c.req.param('id')
      const names = [id, Buffer.from(id, 'base64url').toString()]
      if (names.includes(defaultSchemaId)) return json(c, identitySchema)
      throw new IdentityError(404, { reason: `Identity schema "${id}" could not be found.` })
    })
}
