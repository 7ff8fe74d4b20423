import { html, raw } from 'hono/html'
import { docsStyleElement } from './docs-style.ts'
import { type JsonSchema, schemaText } from './schema-text.ts'

/** What the page shows of the OpenAPI document. */
export interface Described {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, DescribedCall>>
  components: { schemas: Record<string, JsonSchema> }
}

interface DescribedCall {
  operationId: string
  summary: string
  tags: string[]
  security?: Record<string, unknown>[]
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: JsonSchema }> }>
}

interface Call extends DescribedCall {
  method: string
  path: string
}

/** The API to read: every call with what it takes and answers (J1). It loads nothing and runs nothing. */
export function docsPage({ info, paths, components }: Described) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Call => ({ ...call, method, path })),
  )
  const tags = [...new Set(calls.flatMap(call => call.tags))]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API of ${info.title}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        ${raw(docsStyleElement)}
      </head>
      <body>
        <main>
          <h1>API of ${info.title}</h1>
          <p class="about">
            Version ${info.version}. ${info.description} For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
          ${tags.map(
            tag =>
              html`<section>
                <h2>${tag}</h2>
                ${calls.filter(call => call.tags.includes(tag)).map(callHtml)}
              </section>`,
          )}
          <section>
            <h2>Schemas</h2>
            ${Object.entries(components.schemas).map(
              ([name, schema]) =>
                html`<details id="${name}">
                  <summary><code>${name}</code></summary>
                  ${schemaHtml(schema)}
                </details>`,
            )}
          </section>
        </main>
      </body>
    </html>`
}

function callHtml(call: Call) {
  const { method, path, summary, operationId, security, parameters = [], requestBody, responses } = call
  const session = security
    ? security.some(way => Object.keys(way).length === 0)
      ? 'A session is optional.'
      : 'Needs a session.'
    : ''
  return html`<details id="${operationId}">
    <summary><span class="method">${method}</span> <code>${path}</code> <span class="about">${summary}</span></summary>
    ${session && html`<p>${session}</p>`}
    <dl>
      ${parameters.map(
        ({ name, in: where, required, schema }) =>
          html`<dt><code>${name}</code> <span class="about">${where}${required ? ', needed' : ''}</span></dt>
            <dd>${schemaHtml(schema)}</dd>`,
      )}
      ${Object.entries(requestBody?.content ?? {}).map(
        ([type, { schema }]) =>
          html`<dt>Body <span class="about">${type}</span></dt>
            <dd>${schemaHtml(schema)}</dd>`,
      )}
      ${Object.entries(responses).map(
        ([status, { description, content = {} }]) =>
          html`<dt>${status} <span class="about">${description}</span></dt>
            ${Number(status) < 400 ? Object.values(content).map(({ schema }) => html`<dd>${schemaHtml(schema)}</dd>`) : ''}`,
      )}
    </dl>
  </details>`
}

/** A schema in words, with the names of others as links. */
function schemaHtml(schema: JsonSchema | undefined) {
  if (schema === undefined) return ''
  const parts = schemaText(schema).split(/\{\{(\w+)\}\}/)
  const linked = parts.map((part, index) => (index % 2 === 0 ? part : html`<a href="#${part}">${part}</a>`))
  return html`${raw('<pre tabindex="0"><code>')}${linked}${raw('</code></pre>')}`
}
