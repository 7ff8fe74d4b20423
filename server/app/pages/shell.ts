/**
 * The page that the client starts in. The build leaves marked places in it: between `<!--head-->` and `<!--/head-->` the
 * head of a page without one of its own, between `<!--home-->` and `<!--/home-->` what home shows before the client runs.
 */
export function fillShell(shell: string, { head, home }: { head?: string; home: boolean }): string {
  const withHead = head === undefined ? shell : between(shell, 'head', head)
  return home ? withHead : between(withHead, 'home', '')
}

function between(shell: string, mark: string, html: string): string {
  const start = shell.indexOf(`<!--${mark}-->`)
  const end = shell.indexOf(`<!--/${mark}-->`)
  if (start < 0 || end < start) return shell
  return shell.slice(0, start) + html + shell.slice(end + `<!--/${mark}-->`.length)
}
