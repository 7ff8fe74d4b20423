import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { type Env, validated } from '../../middleware/route.ts'
import type { Described } from './docs-described.ts'
import { docsPage } from './docs-page.ts'
import { docsPolicy } from './docs-style.ts'
import { openApiOf } from './openapi.ts'
import { langQuery } from './openapi.operations.ts'
import { operations } from '../operations.ts'
import { encodingsOf, type MadePage, makePage, sendPage } from '../pages/send.ts'
import type { Encoding } from '../pages/static-files.ts'

/** Made and compressed once for each language, because both are large and change with the build only. */
export function openApiRoutes({ build, publicUrl }: Pick<Deps, 'build' | 'publicUrl'>) {
  const texts = new Map<string, Promise<Made>>()
  const pages = new Map<string, Promise<MadePage>>()
  const send = async (c: Context<Env>, name: string, make: (server: string) => Promise<Made>) => {
    const server = publicUrl()
    const [encoding] = encodingsOf(c)
    const text = once(texts, `${name} ${server}`, () => make(server))
    return sendPage(c, await once(pages, `${name} ${server} ${encoding}`, async () => packed(await text, encoding)))
  }
  return new Hono<Env>()
    .get('/openapi.json', validated('query', langQuery), c => {
      const language = c.req.valid('query').lang ?? 'en'
      return send(c, `json ${language}`, async server => ({
        text: JSON.stringify(openApiOf(operations, { server, build, language })),
        headers: { 'Content-Type': 'application/json' },
      }))
    })
    .get('/docs', validated('query', langQuery), c => {
      const language = c.req.valid('query').lang ?? c.get('language')
      return send(c, `html ${language}`, async server => ({
        text: String(
          await docsPage(openApiOf(operations, { server, build, language }) as unknown as Described, language),
        ),
        headers: {
          'Content-Security-Policy': docsPolicy,
          'Content-Language': language,
          Vary: 'Accept-Encoding, Accept-Language',
        },
      }))
    })
}

interface Made {
  text: string
  headers: Record<string, string>
}

function packed({ text, headers }: Made, encoding: Encoding | undefined): Promise<MadePage> {
  return makePage(text, { encoding, headers })
}

function once<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  const value = cache.get(key) ?? make()
  cache.set(key, value)
  return value
}
