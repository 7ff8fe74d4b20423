import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { html, raw } from 'hono/html'
import { localPath } from '../../../../shared/lib/routes.ts'
import { type Language, say } from '../../../common/language/language.ts'
import type { Stop } from './stop-token.ts'

interface Shown {
  state: 'ask' | 'done' | 'unknown'
  language: Language
  kind: Stop['kind']
  bookName: string | undefined
}

/** The page behind the link in a mail. It needs no script, no session and none of the app. */
export function stopPage({ state, language, ...what }: Shown) {
  const { title, lines } = wordsOf(state, language, what)
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Kaft</title>
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <p class="brand"><img src="/icons/icon.svg" width="28" height="28" alt="" />Kaft</p>
          <h1>${title}</h1>
          ${lines.map(line => html`<p>${line}</p>`)}
          ${state === 'ask' ? html`<form method="post"><button>${say(language, msg`Yes, stop`)}</button></form>` : ''}
          <p>
            <a href="${localPath(language, '/settings/notifications')}"
              >${say(language, msg`All your notifications`)}</a
            >
          </p>
        </main>
      </body>
    </html>`
}

function wordsOf(state: Shown['state'], language: Language, { kind, bookName = '' }: Pick<Shown, 'kind' | 'bookName'>) {
  const words = (title: string, ...lines: string[]) => ({ title, lines })
  const rest = say(language, msg`Everything else that you are told of stays as it is.`)
  if (state === 'unknown')
    return words(
      say(language, msg`This link is not right`),
      say(
        language,
        msg`It may have been cut off. Open it from the e-mail once more, or choose in your settings what you are told of.`,
      ),
    )
  if (kind === 'list')
    return state === 'done'
      ? words(say(language, msg`No more e-mails about lists`), rest)
      : words(
          say(language, msg`Stop e-mails about lists?`),
          say(language, msg`You will get no e-mails about changes of the lists that you follow any more.`),
          rest,
        )
  if (state === 'done')
    return kind === 'message'
      ? words(say(language, msg`No more e-mails about chats`), rest)
      : words(say(language, msg`No more e-mails about this book`), bookName, rest)
  return kind === 'message'
    ? words(
        say(language, msg`Stop e-mails about chats?`),
        say(language, msg`You will get no e-mails about new messages any more.`),
        rest,
      )
    : words(
        say(language, msg`Stop e-mails about this book?`),
        bookName,
        say(language, msg`You will get no e-mails about new copies of it any more.`),
        rest,
      )
}

const style = `
:root { color-scheme: light dark; --paper: #fbf8f1; --sheet: #fffefa; --ink: #1c2321; --line: #e3dccb; --green: #12694a; --on: #fff; --link: #0c4f37; }
@media (prefers-color-scheme: dark) { :root { --paper: #151a18; --sheet: #1c2320; --ink: #f2eee2; --line: #2c3531; --green: #4fbf8f; --on: #0d1f17; --link: #8fe0bc; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { max-width: 34rem; margin: 0 auto; padding: 1.25rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; overflow-wrap: anywhere; }
.brand, h1 { font-family: Georgia, 'Times New Roman', serif; font-weight: 600; margin: 0 0 1rem; }
.brand { font-size: 1.5rem; line-height: 28px; }
.brand img { vertical-align: bottom; margin-right: 10px; }
h1 { font-size: 1.6rem; line-height: 1.2; }
button { width: 100%; min-height: 46px; border: 0; border-radius: 999px; background: var(--green); color: var(--on); font: 600 1rem/1.5 system-ui, sans-serif; cursor: pointer; }
a { color: var(--link); display: inline-block; padding: 10px 0; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`

const hash = createHash('sha256').update(style).digest('base64')

/** Nothing else may load or run on that page, and its form goes back to us. */
export const stopPolicy = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
