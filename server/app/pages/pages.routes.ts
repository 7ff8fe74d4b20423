import { type Context, Hono } from 'hono'
import { matchRoute, type RouteMatch } from '../../../shared/lib/routes.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../middleware/common.errors.ts'
import type { Env } from '../../middleware/env.ts'
import { isOnThisMachine } from '../../middleware/on-this-machine.ts'
import { type Head, headHtml } from './head.ts'
import { headOf, missingHead } from './heads.ts'
import { sendFile, sendHtml } from './send.ts'
import { fillShell } from './shell.ts'
import type { Site } from './site.ts'

/** The client's files, and every page of the app: the shell of its language with a head of its own (A3, A9, M8). */
export function pagesRoutes(deps: Deps, site: Site) {
  return new Hono<Env>().get('*', async c => {
    const { pathname } = new URL(c.req.url)
    const file = site.files.get(pathname) ?? site.former?.(pathname)
    if (file) return sendFile(c, file)
    if (pathname === '/index.html' || pathname === '/en/index.html') return bareShell(c, deps, site, pathname)
    const match = matchRoute(pathname)
    if (match && isServed(c, match, deps)) {
      const head = await headOf(deps, match)
      if (head) return page(c, deps, site, match, head)
    }
    if (/\.\w+$/.test(pathname) && !c.req.header('accept')?.includes('text/html')) throw notFound()
    return missingPage(c, deps, site, pathname)
  })
}

/** The shell as the service worker keeps it for pages it opens without us. */
function bareShell(c: Context<Env>, { config }: Deps, site: Site, pathname: string): Response {
  const shell = site.shells[pathname === '/index.html' ? 'nl' : 'en']
  return sendHtml(c, fillShell(shell, { home: false, serverUrl: config.serverUrl }), 200, {})
}

function page(c: Context<Env>, deps: Deps, site: Site, match: RouteMatch, head: Head): Response {
  const html = fillShell(site.shells[match.language], {
    head: headHtml(head, surroundings(deps, match.language)),
    home: match.name === 'home',
    serverUrl: deps.config.serverUrl,
  })
  return sendHtml(c, html, 200, head.hidden ? { 'X-Robots-Tag': 'noindex' } : {})
}

function missingPage(c: Context<Env>, deps: Deps, site: Site, pathname: string): Response {
  const language = pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'nl'
  const head = headHtml(missingHead(language), surroundings(deps, language))
  return sendHtml(c, fillShell(site.shells[language], { head, home: false, serverUrl: deps.config.serverUrl }), 404, {
    'X-Robots-Tag': 'noindex',
  })
}

function surroundings({ config, publicUrl }: Deps, language: 'nl' | 'en') {
  return { language, publicUrl: publicUrl(), noIndex: config.noIndex }
}

/** Pages for builders are there in development only, on this machine. */
function isServed(c: Context<Env>, { path }: RouteMatch, { config, publicUrl }: Deps): boolean {
  return !path.startsWith('/dev/') || (!config.production && isOnThisMachine(c, publicUrl()))
}
