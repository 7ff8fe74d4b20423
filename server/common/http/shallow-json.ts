const usualDepth = 32

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = [34, 92, 91, 93, 123, 125]

/** Throws SyntaxError beyond `maxDepth`, counted before parsing, because deep JSON is slow to parse and to walk. */
export function parseShallowJson(text: string, maxDepth = usualDepth): unknown {
  if (isDeep(text, maxDepth)) throw new SyntaxError(`JSON of more than ${maxDepth} levels`)
  return JSON.parse(text)
}

function isDeep(text: string, maxDepth: number): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === backslash) at += 1
      else if (code === quote) isInText = false
    } else if (code === quote) isInText = true
    else if (code === openBracket || code === openBrace) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (code === closeBracket || code === closeBrace) depth -= 1
  }
  return false
}
