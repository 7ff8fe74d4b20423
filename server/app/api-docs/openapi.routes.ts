import { Hono } from 'hono'
import type { Language } from '../../common/language/language.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../middleware/env.ts'
import { validated } from '../../middleware/validated.ts'
import type { Described } from './docs-described.ts'
import { docsPage } from './docs-page.ts'
import { docsPolicy } from './docs-style.ts'
import { openApiOf } from './openapi.ts'
import { langQuery } from './openapi.operations.ts'
import { operations } from '../operations.ts'

export function openApiRoutes({ build, publicUrl }: Pick<Deps, 'build' | 'publicUrl'>) {
  const made = new Map<string, ReturnType<typeof openApiOf>>()
  const document = (language: Language) => {
    const server = publicUrl()
    const key = `${language} ${server}`
    const known = made.get(key) ?? openApiOf(operations, { server, build, language })
    made.set(key, known)
    return known
  }
  return new Hono<Env>()
    .get('/openapi.json', validated('query', langQuery), c => c.json(document(c.req.valid('query').lang ?? 'en')))
    .get('/docs', validated('query', langQuery), c => {
      const language = c.req.valid('query').lang ?? c.get('language')
      return c.html(docsPage(document(language) as unknown as Described, language), 200, {
        'Content-Security-Policy': docsPolicy,
        'Content-Language': language,
        Vary: 'Accept-Language',
      })
    })
}
