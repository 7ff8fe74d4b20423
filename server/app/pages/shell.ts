import { meta } from './head.ts'

/**
 * The page that the client starts in. The build leaves marked places in it: between `<!--head-->` and `<!--/head-->` the
 * head of a page without one of its own, between `<!--home-->` and `<!--/home-->` what home shows before the client runs.
 */
export function fillShell(shell: string, { head, home, serverUrl }: Filling): string {
  const withHead = head === undefined ? shell : between(shell, 'head', head)
  const withPlace = serverUrl ? withHead.replace('</head>', () => `${serverMeta(serverUrl)}\n  </head>`) : withHead
  return home ? withPlace : between(withPlace, 'home', '')
}

interface Filling {
  head?: string
  home: boolean
  /** Base of the API where it is not this site's own (J1). */
  serverUrl: string | undefined
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
