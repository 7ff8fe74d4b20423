import { msg } from '@lingui/core/macro'
import { html, raw } from 'hono/html'
import { type Language, format } from '../../common/language/language.ts'
import { callHtml, schemaHtml } from './docs-call.ts'
import type { Call, Described } from './docs-described.ts'
import { docsStyleElement } from './docs-style.ts'

export function docsPage({ info, servers, paths, components }: Described, language: Language) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Call => ({ ...call, method, path })),
  )
  const tags = [...new Set(calls.flatMap(call => call.tags))]
  const server = servers[0]?.url ?? ''
  const title = format(language, msg`The API of ${info.title}`)
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        ${raw(docsStyleElement)}
      </head>
      <body>
        <main>
          <p>${otherLanguage(language)}</p>
          <h1>${title}</h1>
          <p class="about">${format(language, msg`Version ${info.version}.`)} ${info.description}</p>
          <ul>
            <li>
              ${format(language, msg`For programs:`)}
              <a href="/api/openapi.json?lang=${language}">OpenAPI 3.1</a>
            </li>
            <li><code>${components.parameters.language.name}</code>: ${components.parameters.language.description}</li>
            <li>
              ${format(language, msg`A session is the cookie of the browser, or for programs the header:`)}
              <code>X-Session-Token</code>
            </li>
            <li>
              ${format(language, msg`Every error has the same body. Programs go by its code, people read its message:`)}
              <a href="#Error">Error</a>
            </li>
            <li>${format(language, msg`With Retry-After, ask again after so many seconds.`)}</li>
          </ul>
          ${tags.map(
            tag =>
              html`<section>
                <h2>${tag}</h2>
                ${calls.filter(call => call.tags.includes(tag)).map(call => callHtml(call, { language, server }))}
              </section>`,
          )}
          <section>
            <h2>${format(language, msg`Schemas`)}</h2>
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

function otherLanguage(language: Language) {
  return language === 'nl'
    ? html`<a href="?lang=en" lang="en" hreflang="en">In English</a>`
    : html`<a href="?lang=nl" lang="nl" hreflang="nl">In het Nederlands</a>`
}
