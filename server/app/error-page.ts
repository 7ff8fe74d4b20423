import { msg } from '@lingui/core/macro'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { localPath } from '../../shared/lib/routes.ts'
import { plainPage, plainPolicy } from '../common/http/plain-page.ts'
import { type Language, format } from '../common/language/language.ts'
import type { Env } from '../middleware/route.ts'
import type { ApiError } from '../middleware/errors.ts'

/** True for a browser that asked for a page (J3). */
export function isForReading({ req }: Context<Env>): boolean {
  const isOfPrograms = /^\/(api|uploads|health|metrics)(\/|$)/.test(req.path)
  return !isOfPrograms && (req.header('accept')?.includes('text/html') ?? false)
}

/** With a way on, in the language of the address (A9). */
export function errorPage(c: Context<Env>, error: ApiError): Response {
  const { pathname, search } = new URL(c.req.url)
  const language = languageOf(pathname, c.get('language') ?? 'nl')
  const page = plainPage({
    language,
    title: format(language, error.sentence),
    body: html`<nav>
      ${passes(error) && html`<a href="${pathname + search}">${format(language, msg`Try again`)}</a>`}
      <a href="${localPath(language, '/')}">${format(language, msg`To the home page`)}</a>
    </nav>`,
  })
  return c.html(page as string, error.status, {
    'Content-Security-Policy': plainPolicy,
    'Content-Language': language,
    'Cache-Control': 'no-store',
    ...error.headers,
  })
}

const passes = ({ status }: ApiError) => status >= 500 || status === 429

function languageOf(pathname: string, accepted: Language): Language {
  if (pathname === '/en' || pathname.startsWith('/en/')) return 'en'
  return /^\/(auth|stop|share|dev)\//.test(pathname) ? accepted : 'nl'
}
