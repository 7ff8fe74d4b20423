import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { readMails, type StoredMail } from '../common/mail/file-mailer.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../middleware/errors.ts'
import type { Env } from '../middleware/route.ts'
import { isOnThisMachine } from '../middleware/safety/client-address.ts'

/** In development on loopback only; newest first. */
export function devMailRoutes({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>) {
  const read = (c: Context) => readMails(join(config.dataDir, 'mail'), { to: c.req.query('to') })
  return new Hono<Env>()
    .use(async (c, next) => {
      if (config.production || !isOnThisMachine(c, publicUrl())) throw notFound()
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .get('/mail.json', async c =>
      c.json((await read(c)).map(({ to, subject, text, date }) => ({ to, subject, text, date }))),
    )
    .get('/mail', async c => c.html(page(await read(c))))
}

function page(mails: readonly StoredMail[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Mails</title>
      </head>
      <body>
        <h1>Mails</h1>
        ${mails.length === 0 ? html`<p>None yet.</p>` : mails.map(article)}
      </body>
    </html>`
}

function article({ to, subject, text, date }: StoredMail) {
  return html`<article>
    <h2>${subject}</h2>
    <p>${to}, <time>${new Date(date).toISOString()}</time></p>
    ${text
      .split('\n')
      .map(line => (/^https?:\/\/\S+$/.test(line) ? html`<p><a href="${line}">${line}</a></p>` : html`<p>${line}</p>`))}
    <hr />
  </article>`
}
