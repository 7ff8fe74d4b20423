import { type Context, Hono } from 'hono'
import type { ListPlace } from '../../../shared/features/booklists/booklists.schema.ts'
import { pathOfList } from '../../../shared/features/booklists/short-address.ts'
import { languageOf } from '../../../shared/lib/language-of.ts'
import { localPath, matchRoute, type RouteMatch } from '../../../shared/lib/routes.ts'
import { id } from '../../../shared/lib/values.ts'
import type { Deps } from '../../deps.ts'
import { adsOf } from '../../features/ads/ads.queries.ts'
import { blockedWithCaller } from '../../features/blocks/blocks.queries.ts'
import { adNow } from '../../features/ads/ad-now.ts'
import { findListPlace } from '../../features/booklists/short-addresses.routes.ts'
import { bookNow } from '../../features/books/books.queries.ts'
import { notFound } from '../../middleware/errors.ts'
import type { Env } from '../../middleware/route.ts'
import { isOnThisMachine } from '../../middleware/safety/client-address.ts'
import type { Limits } from '../../middleware/safety/rate-limiter.ts'
import { renderPage, isRendered } from './render-page.ts'
import { headHtml, robotsHtml } from './heads/head.ts'
import { headOf, missingHead } from './heads/heads.ts'
import { noWorker, withoutScript, withoutScriptPath, withoutScriptStyle } from './without-script.ts'
import { partLinks } from './page-parts.ts'
import { createPublicAnswers } from './public-answers.ts'
import { rememberedPages } from './remembered-pages.ts'
import { encodingsOf, makePage, type MadePage, sendFile, sendPage } from './send.ts'
import { fillShell } from './shell.ts'
import type { BuiltClient } from './built-client.ts'
import type { Encoding } from './static-files.ts'

/** Files of the client, and each page in its language; public ones are rendered (A3, A9, M8). */
export function pagesRoutes(deps: Deps, client: BuiltClient, limits: Limits) {
  const remembered = rememberedPages(deps)
  const ask = createPublicAnswers(deps, limits)
  const { serverUrl, sentryDsn, analyticsSrc } = deps.config
  const isWatched = sentryDsn !== undefined || analyticsSrc !== undefined

  const shares = new Hono<Env>().post('/share', lostShare('/sell')).post('/en/share', lostShare('/en/sell'))
  return shares.get('*', async c => {
    const { pathname, search } = new URL(c.req.url)
    if (pathname === '/sw.js' && !deps.config.worker)
      return c.body(noWorker, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' })
    if (pathname === withoutScriptPath)
      return c.body(withoutScriptStyle, 200, { 'Content-Type': 'text/css', 'Cache-Control': 'max-age=3600' })
    const file = client.files.get(pathname) ?? client.former?.(pathname)
    if (file) return sendFile(c, file)
    const [encoding] = encodingsOf(c)
    const send = async (key: string, make: () => Promise<MadePage>) =>
      sendPage(c, await remembered(`${encoding} ${key}`, make))

    if (pathname === '/index.html' || pathname === '/en/index.html')
      return send(pathname, () => makePage(bareShell(pathname), { encoding }))
    const match = matchRoute(pathname)
    const list = match?.name === 'shortList' && (await findListPlace(deps.store.read, match.part))
    if (list) return toList(c, list, match.language)
    if (match && match.name !== 'shortList' && isServed(c, match, deps)) {
      const moved = await movedTo(match)
      // Not cached, because a merge can be undone.
      if (moved) return c.body(null, 301, { Location: moved + search, 'Cache-Control': 'no-cache' })
      const blockedIds = isRendered(match.name) ? await blockedWithCaller(c, deps) : []
      if (blockedIds.length > 0) return sendPage(c, await undrawnPage(c, match, blockedIds, encoding))
      return send(pathname + search, () => page(c, match, encoding))
    }
    return sendPage(c, await missingPage(c, pathname, encoding))
  })

  async function movedTo({ name, part, language }: RouteMatch): Promise<string | undefined> {
    if ((name !== 'book' && name !== 'ad') || !id.safeParse(part).success) return undefined
    const became = await (name === 'book' ? bookNow : adNow)(deps.store.read, part)
    return became === part ? undefined : localPath(language, `/${name}/${became}`)
  }

  /** Rendered pages hold everybody's ads, so the app loads those of people with blocks (E6). */
  async function undrawnPage(
    c: Context<Env>,
    match: RouteMatch,
    blockedIds: readonly string[],
    encoding: Encoding | undefined,
  ): Promise<MadePage> {
    const isTheirs = match.name === 'ad' && (await adsOf(deps.store.read, [match.part], blockedIds)).size > 0
    const { pathname } = new URL(c.req.url)
    const made = isTheirs
      ? await missingPage(c, pathname, encoding)
      : await page(c, match, encoding, { renderer: undefined })
    return { ...made, headers: { ...made.headers, 'Cache-Control': 'private, no-store' } }
  }

  async function page(
    c: Context<Env>,
    match: RouteMatch,
    encoding: Encoding | undefined,
    { renderer }: Pick<BuiltClient, 'renderer'> = client,
  ): Promise<MadePage> {
    const { name, language } = match
    const { pathname, search } = new URL(c.req.url)
    const head = await headOf(deps, match, new URLSearchParams(search))
    if (!head) return missingPage(c, pathname, encoding)
    const caller = { headers: { 'accept-language': language, ...forwarded(c) }, env: c.env }
    const wanted = { name, language, address: pathname + search, caller }
    const drawn = renderer && (await renderPage({ renderer, ask, log: deps.log }, wanted))
    const html = fillShell(client.shells[language], {
      head: headHtml(head, surroundings(language)),
      parts: drawn && partLinks(client.parts, name, language),
      home: name === 'home',
      drawn,
      serverUrl,
      isWatched,
      unscripted: withoutScript(language, { isMissing: false, address: match.path + search }),
    })
    return makePage(html, {
      encoding,
      isComplete: drawn?.isComplete ?? !(renderer && isRendered(name)),
      ...(head.hidden && { headers: { 'X-Robots-Tag': 'noindex' } }),
    })
  }

  /** Cached by the service worker for offline pages. */
  function bareShell(pathname: string): string {
    const parts = robotsHtml(deps.config)
    return fillShell(client.shells[pathname === '/index.html' ? 'nl' : 'en'], {
      home: false,
      serverUrl,
      isWatched,
      parts,
    })
  }

  /** Not cached, because addresses without a page are endless. */
  async function missingPage(c: Context<Env>, pathname: string, encoding: Encoding | undefined): Promise<MadePage> {
    if (/\.\w+$/.test(pathname) && !c.req.header('accept')?.includes('text/html')) throw notFound()
    const language = pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'nl'
    const head = headHtml(missingHead(language), surroundings(language))
    const unscripted = withoutScript(language, { isMissing: true, address: '/' })
    const html = fillShell(client.shells[language], { head, home: false, serverUrl, isWatched, unscripted })
    return makePage(html, { encoding, status: 404, isComplete: false, headers: { 'X-Robots-Tag': 'noindex' } })
  }

  function surroundings(language: 'nl' | 'en') {
    return { language, publicUrl: deps.publicUrl(), noIndex: deps.config.noIndex }
  }
}

function toList(c: Context<Env>, list: ListPlace, language: 'nl' | 'en') {
  const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept-Language' }
  const theirs = language === 'en' ? 'en' : languageOf(c.req.header('accept-language'))
  return c.body(null, 302, { Location: localPath(theirs, pathOfList(list)), ...headers })
}

/** Only the worker can save shared files, so the page reports its absence. */
function lostShare(sell: string) {
  return (c: Context<Env>) => c.redirect(`${sell}?shared=lost`, 303)
}

function forwarded(c: Context<Env>): Record<string, string> {
  const by = c.req.header('x-forwarded-for')
  return by === undefined ? {} : { 'x-forwarded-for': by }
}

/** Pages for developers exist in development on loopback only. */
function isServed(c: Context<Env>, { path }: RouteMatch, { config, publicUrl }: Deps): boolean {
  return !path.startsWith('/dev/') || (!config.production && isOnThisMachine(c, publicUrl()))
}
