import type { RenderedPage } from './render-page.ts'
import { meta } from './heads/head.ts'
import { withoutScriptHead } from './without-script.ts'

/** Replaces the marked places `<!--head-->…<!--/head-->` and `<!--home-->…<!--/home-->` of the build. */
export function fillShell(
  shell: string,
  { head, home, parts = '', drawn, serverUrl, isWatched, unscripted }: Filling,
): string {
  const withHead = head === undefined ? shell : between(shell, 'head', head)
  const watch = isWatched ? meta('name', 'kaft-watch', '') : ''
  const more = parts + (serverUrl ? meta('name', 'kaft-server-url', serverUrl) : '') + watch
  const withMore = more ? withHead.replace('</head>', () => `${more}\n  </head>`) : withHead
  if (drawn) return withAnswers(between(withMore, 'home', drawn.html), drawn.answers)
  if (home) return withMore
  const empty = between(withMore, 'home', '')
  if (!unscripted) return empty
  return empty
    .replace('</head>', () => `${withoutScriptHead}\n  </head>`)
    .replace('</body>', () => `${unscripted}\n  </body>`)
}

interface Filling {
  head?: string
  home: boolean
  drawn?: RenderedPage | undefined
  parts?: string
  /** Absent where it is this site's own (J1). */
  serverUrl: string | undefined
  /** Errors are reported or visits counted (A10). */
  isWatched: boolean
  unscripted?: string
}

/** Data, read by `pwa/api/given-answers.ts`. */
function withAnswers(html: string, answers: string): string {
  const script = `<script type="application/json" id="answers">${answers}</script>`
  return html.replace('</body>', () => `${script}\n  </body>`)
}

function between(shell: string, mark: string, html: string): string {
  const start = shell.indexOf(`<!--${mark}-->`)
  const end = shell.indexOf(`<!--/${mark}-->`)
  if (start < 0 || end < start) return shell
  return shell.slice(0, start) + html + shell.slice(end + `<!--/${mark}-->`.length)
}
