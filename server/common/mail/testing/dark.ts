const grounds = /\b(paper|sheet|bubble|tag|button|code)\b/
const inks = /\b(paper|ink2?|bubble|tag|button|link|code)\b/

/** Returns tags whose inline colour no class changes in the dark (look.ts). */
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
