const grounds = /\b(paper|sheet|bubble|tag|button|code)\b/
const inks = /\b(paper|ink2?|bubble|tag|button|link|code)\b/

/**
 * The tags of a letter whose ground or ink stays that of the light where a reader shows the dark: a colour at an element needs a
 * class that changes it (look.ts). Where both stand at one element they fit each other.
 */
export function lightInTheDark(html: string): string[] {
  const tags = html.match(/<[a-z][^>]*style="[^"]*"[^>]*>/gi) ?? []
  return tags.filter(tag => {
    const kind = /class="([^"]*)"/.exec(tag)?.[1] ?? ''
    const style = /style="([^"]*)"/.exec(tag)?.[1] ?? ''
    const [ground, ink] = [/(^|[;\s])background:/.test(style), /(^|[;\s])color:/.test(style)]
    if (ground === ink) return ground && grounds.test(kind) !== inks.test(kind)
    return ground ? !grounds.test(kind) : !inks.test(kind)
  })
}
