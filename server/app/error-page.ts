import { msg } from '@lingui/core/macro'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { localPath } from '../../shared/lib/routes.ts'
import { plainPage, plainPolicy } from '../common/http/plain-page.ts'
import { type Language, format } from '../common/language/language.ts'
import type { Env } from '../middleware/env.ts'
import type { ApiError } from '../middleware/errors.ts'

/** Whether somebody looks at the answer: a browser asked for a page, not a program for an answer of the API (J3). */
export function isForReading({ req }: Context<Env>): boolean {
  const isOfPrograms = /^\/(api|uploads|health|metrics)(\/|$)/.test(req.path)
  return !isOfPrograms && (req.header('accept')?.includes('text/html') ?? false)
}

/** The error as a page with a way on (A9), in the language of its address, where that is a page of the app. */
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

/** Another time it may go well. */
const passes = ({ status }: ApiError) => status >= 500 || status === 429

function languageOf(pathname: string, asked: Language): Language {
  if (pathname === '/en' || pathname.startsWith('/en/')) return 'en'
  return /^\/(auth|stop|share|dev)\//.test(pathname) ? asked : 'nl'
}
