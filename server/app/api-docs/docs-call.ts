import { msg } from '@lingui/core/macro'
import { html, raw } from 'hono/html'
import { type Language, format } from '../../common/language/language.ts'
import { type Call, ownParameters } from './docs-described.ts'
import { type JsonSchema, schemaText } from './schema-text.ts'

export function callHtml(call: Call, { language, server }: { language: Language; server: string }) {
  const { method, path, summary, operationId, security, requestBody, responses } = call
  const good = Object.entries(responses).filter(([status]) => Number(status) < 400)
  const answered = good.flatMap(([, { content = {} }]) => Object.values(content)).find(each => 'example' in each)
  return html`<details id="${operationId}">
    <summary><span class="method">${method}</span> <code>${path}</code> <span class="about">${summary}</span></summary>
    ${security && html`<p>${format(language, isOptional(security) ? msg`A session is optional.` : msg`Needs a session.`)}</p>`}
    <dl>
      ${ownParameters(call).map(
        ({ name, in: where, required, schema }) =>
          html`<dt>
              <code>${name}</code>
              <span class="about">${where}${required ? `, ${format(language, msg`needed`)}` : ''}</span>
            </dt>
            <dd>${schemaHtml(schema)}</dd>`,
      )}
      ${Object.entries(requestBody?.content ?? {}).map(
        ([type, { schema }]) =>
          html`<dt>${format(language, msg`Body`)} <span class="about">${type}</span></dt>
            <dd>${schemaHtml(schema)}</dd>`,
      )}
      ${good.map(
        ([status, { description, content = {} }]) =>
          html`<dt>${status} <span class="about">${description}</span></dt>
            ${Object.values(content).map(({ schema }) => html`<dd>${schemaHtml(schema)}</dd>`)}`,
      )}
    </dl>
    <h3>${format(language, msg`Example`)}</h3>
    ${codeHtml(exampleRequest(call, server))} ${answered && codeHtml(JSON.stringify(answered.example, null, 2))}
    ${refusalsHtml(call, language)}
    <h3>${format(language, msg`Errors`)}</h3>
    ${errorsHtml(call, language)}
  </details>`
}

export function schemaHtml(schema: JsonSchema | undefined) {
  if (schema === undefined) return ''
  const parts = schemaText(schema).split(/\{\{(\w+)\}\}/)
  return codeHtml(parts.map((part, index) => (index % 2 === 0 ? part : html`<a href="#${part}">${part}</a>`)))
}

function isOptional(security: Record<string, unknown>[]): boolean {
  return security.some(way => Object.keys(way).length === 0)
}

function refusalsHtml({ description }: Call, language: Language) {
  if (!description) return ''
  const lines = description.split('\n').map(line => /^`(\w+)`: (.*)$/.exec(line) ?? [])
  return html`<h3>${format(language, msg`Codes of a rejected mutation`)}</h3>
    <table>
      ${lines.map(
        ([, code, why]) =>
          html`<tr>
            <th scope="row"><code>${code}</code></th>
            <td>${why}</td>
          </tr>`,
      )}
    </table>`
}

function errorsHtml({ responses }: Call, language: Language) {
  const errors = Object.entries(responses).flatMap(([status, { headers = {}, content = {} }]) =>
    Object.entries(content['application/json']?.examples ?? {}).map(([code, { summary }]) => ({
      status,
      code,
      summary,
      again: 'Retry-After' in headers,
    })),
  )
  return html`<table>
    <tr>
      <th scope="col">${format(language, msg`Status`)}</th>
      <th scope="col">${format(language, msg`Code`)}</th>
      <th scope="col">${format(language, msg`Meaning`)}</th>
    </tr>
    ${errors.map(
      ({ status, code, summary, again }) =>
        html`<tr>
          <td>${status}</td>
          <th scope="row"><code>${code}</code></th>
          <td>${summary} ${again && html`<span class="about">Retry-After</span>`}</td>
        </tr>`,
    )}
  </table>`
}

function codeHtml(content: unknown) {
  return html`${raw('<pre tabindex="0"><code>')}${content}${raw('</code></pre>')}`
}

function exampleRequest(call: Call, server: string): string {
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
