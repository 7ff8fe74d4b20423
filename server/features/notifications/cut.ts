/** Code points; a cut text ends in an ellipsis. */
export function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

export function shortTitle(name: string, most = 60): string {
  const [main = ''] = name.split(':')
  return cut(oneLine(main) || oneLine(name), most)
}

/** Names come from people and may hold line breaks. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
