import type { RenderedPage } from './render-page.ts'
import { meta } from './heads/head.ts'
import { withoutScriptHead } from './without-script.ts'

/**
 * The page that the client starts in. The build leaves marked places in it: between `<!--head-->` and `<!--/head-->` the
 * head of a page without one of its own, between `<!--home-->` and `<!--/home-->` what home shows before the client runs.
 */
export function fillShell(
  shell: string,
  { head, home, parts = '', drawn, serverUrl, isWatched, unscripted }: Filling,
): string {
  const withHead = head === undefined ? shell : between(shell, 'head', head)
  const watch = isWatched ? meta('name', 'kaft-watch', '') : ''
  const more = parts + (serverUrl ? serverMeta(serverUrl) : '') + watch
  const withMore = more ? withHead.replace('</head>', () => `${more}\n  </head>`) : withHead
  if (drawn) return withAnswers(scriptsLast(between(withMore, 'home', drawn.html)), drawn.answers)
  if (home) return withMore
  const empty = between(withMore, 'home', '')
  if (!unscripted) return empty
  return empty
    .replace('</head>', () => `${withoutScriptHead}\n  </head>`)
    .replace('</body>', () => `${unscripted}\n  </body>`)
}

interface Filling {
  head?: string
  /** Whether home stays in it as the build drew it. */
  home: boolean
  /** The page as the server drew it. */
  drawn?: RenderedPage | undefined
  /** Links to the files of the screen. */
  parts?: string
  /** Base of the API where it is not this site's own (J1). */
  serverUrl: string | undefined
  /** Errors are reported, or visits counted (A10); where not, nothing of that is loaded. */
  isWatched: boolean
  /** For browsers without script, where the page has nothing in it. */
  unscripted?: string
}

/** A drawn page is seen without its scripts: they leave the line to its styles, its letters and its photo. */
function scriptsLast(html: string): string {
  return html.replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" ')
}

/** No script in it runs: `pwa/api/given-answers.ts` reads it. */
function withAnswers(html: string, answers: string): string {
  const script = `<script type="application/json" id="answers">${answers}</script>`
  return html.replace('</body>', () => `${script}\n  </body>`)
}

function serverMeta(serverUrl: string): string {
  return meta('name', 'kaft-server-url', serverUrl)
}

function between(shell: string, mark: string, html: string): string {
  const start = shell.indexOf(`<!--${mark}-->`)
  const end = shell.indexOf(`<!--/${mark}-->`)
  if (start < 0 || end < start) return shell
  return shell.slice(0, start) + html + shell.slice(end + `<!--/${mark}-->`.length)
}
