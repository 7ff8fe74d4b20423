import { type Call, ownParameters } from './docs-described.ts'

export function exampleRequest(call: Call, server: string): string {
  const { method, path, security = [], requestBody } = call
  const [[type, body] = []] = Object.entries(requestBody?.content ?? {})
  const needsSession = security.length > 0 && security.every(way => Object.keys(way).length > 0)
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${quoted(server + addressOf(call, path))}`,
    needsSession && `-H 'X-Session-Token: …'`,
    type === 'application/json' && `-H 'Content-Type: application/json'`,
    type === 'multipart/form-data' && `-F image=@book.jpg`,
    body?.example !== undefined && `-d ${quoted(JSON.stringify(body.example, null, 2))}`,
  ]
    .filter(Boolean)
    .join(' \\\n  ')
}

function addressOf(call: Call, path: string): string {
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: where, example } of ownParameters(call)) {
    if (example === undefined) continue
    if (where === 'path') filled = filled.replace(`{${name}}`, String(example))
    else for (const value of [example].flat()) query.append(name, value)
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
