/** Finds comments on lines of their own: `line` of the first (counted from 1), number of `lines`, and `text`. */
export function commentsOf(text) {
  const lines = text.split('\n')
  const found = []
  for (let at = 0; at < lines.length; at++) {
    const first = lines[at].trim()
    const isBlock = /^\{?\/\*/.test(first)
    if (!isBlock && !first.startsWith('//')) continue
    const line = at + 1
    if (isBlock) while (!lines[at].includes('*/') && at + 1 < lines.length) at++
    found.push({ line, lines: at + 2 - line, text: plain(lines.slice(line - 1, at + 1)) })
  }
  return found
}

function plain(lines) {
  return lines
    .map(line =>
      line
        .trim()
        .replace(/^(\{?\/\*+|\/\/|\*(?!\/))\s?/, '')
        .replace(/\s?\*\/\}?$/, ''),
    )
    .join(' ')
    .trim()
}
