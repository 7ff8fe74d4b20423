/** At most so many code points; what was cut says so by its last one. */
export function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** A title as people say it: without what comes after a colon, and short. */
export function shortTitle(name: string, most = 60): string {
  const [main = ''] = name.split(':')
  return cut(oneLine(main) || oneLine(name), most)
}

/** Whatever is in a name, it stays in its line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
