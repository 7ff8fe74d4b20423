import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Language } from '../language/language.ts'

type Markup = ReturnType<typeof html>

export function plainPage({ language, title, body }: { language: Language; title: string; body: Markup }): Markup {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Kaft</title>
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        ${raw(`<style>${plainStyle}</style>`)}
      </head>
      <body>
        <main>
          <p class="brand"><img src="/icons/icon.svg" width="28" height="28" alt="" />Kaft</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

export const plainStyle = `
:root { color-scheme: light dark; --paper: #fbf8f1; --sheet: #fffefa; --ink: #1c2321; --line: #e3dccb; --green: #12694a; --on: #fff; --link: #0c4f37; }
@media (prefers-color-scheme: dark) { :root { --paper: #151a18; --sheet: #1c2320; --ink: #f2eee2; --line: #2c3531; --green: #4fbf8f; --on: #0d1f17; --link: #8fe0bc; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { max-width: 34rem; margin: 0 auto; padding: 1.25rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; overflow-wrap: anywhere; }
.brand, h1 { font-family: Georgia, 'Times New Roman', serif; font-weight: 600; margin: 0 0 1rem; }
.brand { display: flex; align-items: center; gap: 10px; font-size: 1.5rem; line-height: 28px; }
h1 { font-size: 1.6rem; line-height: 1.2; }
button { width: 100%; min-height: 46px; border: 0; border-radius: 999px; background: var(--green); color: var(--on); font: 600 1rem/1.5 system-ui, sans-serif; cursor: pointer; }
a { color: var(--link); display: inline-block; padding: 10px 0; }
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`

const hash = createHash('sha256').update(plainStyle).digest('base64')

export const plainPolicy = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
