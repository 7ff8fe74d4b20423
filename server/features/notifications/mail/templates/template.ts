import { html as markup } from 'hono/html'
import { msg } from '@lingui/core/macro'
import { localPath } from '../../../../../shared/lib/routes.ts'
import { format, type Language } from '../../../../common/language/language.ts'
import type { Mail } from '../../../../common/mail/compose.ts'
import { look, mailStyle } from '../../../../common/mail/look.ts'
import { conditionWord, cut, oneLine } from '../../notice-parts.ts'
import { formatMoney } from '../../../../../shared/lib/money.ts'
import type { MailedAd } from '../mail-contents.ts'

type Html = ReturnType<typeof markup>

export interface MailTemplate {
  subject: string
  /** Mailboxes show this behind the subject. */
  preview: string
  title: string
  content: Html
  text: readonly string[]
  button: { label: string; url: string }
  why: string
  /** Absent in a mail that is sent once. */
  stopLabel?: string
}

export interface Around {
  language: Language
  base: string
  firstName?: string
  stop?: string
}

export function renderTemplate(letter: MailTemplate, around: Around): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: oneLine(letter.subject), text: textOf(letter, around), html: String(pageOf(letter, around)) }
}

const settingsLabel = msg`All your notifications`
const motto = msg`Kaft, study books from student to student.`
const warning = msg`Never share a code or a password in a chat.`

function textOf({ title, text, button, why, stopLabel }: MailTemplate, around: Around): string {
  const { language, base, stop } = around
  const parts = [
    title,
    ...greetingOf(around),
    ...text,
    `${button.label}:\n${button.url}`,
    `-- \n${why}`,
    ...(stopLabel && stop
      ? [`${stopLabel}:\n${stop}`, `${format(language, settingsLabel)}:\n${settingsUrl(base, language)}`]
      : []),
    `${format(language, motto)} ${format(language, warning)}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function pageOf({ subject, preview, title, content, button, why, stopLabel }: MailTemplate, around: Around) {
  const { language, base, stop } = around
  return markup`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${mailStyle}
      </head>
      <body class="paper" style="${look.body}">
        <div style="${look.hidden}">${preview}</div>
        <div style="${look.page}">
          <div class="sheet" style="${look.sheet}">
            <p class="ink" style="${look.brand}">
              <img src="${base}/icons/icon-192.png" width="28" height="28" alt="" style="${look.logo}" />Kaft
            </p>
            <h1 class="ink" style="${look.title}">${title}</h1>
            ${greetingOf(around).map(line => markup`<p class="ink" style="${look.paragraph}">${line}</p>`)} ${content}
            <a href="${button.url}" class="button" style="${look.button}">${button.label}</a>
          </div>
          <div class="ink2" style="${look.foot}">
            <p style="${look.footLine}">${why}</p>
            ${
              stopLabel &&
              stop &&
              markup`<p style="${look.footLine}">
                <a href="${stop}" class="link" style="${look.stop}">${stopLabel}</a> &nbsp;·&nbsp;
                <a href="${settingsUrl(base, language)}" class="link" style="${look.link}"
                  >${format(language, settingsLabel)}</a
                >
              </p>`
            }
            <p style="${look.footLine}">${format(language, motto)}<br />${format(language, warning)}</p>
          </div>
        </div>
      </body>
    </html> `
}

function greetingOf({ language, firstName = '' }: Around): string[] {
  const name = cut(oneLine(firstName), 40)
  return name === '' ? [] : [format(language, msg`Hi ${name},`)]
}

const settingsUrl = (base: string, language: Language) => base + localPath(language, '/settings/notifications')

/** The copy's first photo, else the book's picture, else a drawn cover. */
export function pictureOf({ ad, book }: Pick<MailedAd, 'ad' | 'book'>, base: string, width: 320 | 800): string {
  const hash = ad.photos[0] ?? book.image
  return hash ? `${base}/uploads/images/${hash}-${width}.jpg` : `${base}/share/book/${book.id}.png`
}

export function factsOf({ ad }: Pick<MailedAd, 'ad'>, language: Language): string {
  return [conditionWord(ad.condition, language), ad.city, formatMoney(ad.priceCents, language)].join(' · ')
}

export function adRow(
  of: Pick<MailedAd, 'ad' | 'book'>,
  { name, base, language, url }: { name: string; base: string; language: Language; url?: string },
) {
  const title = url ? markup`<a href="${url}" class="link" style="${look.link}">${name}</a>` : name
  return markup`<table role="presentation" style="${look.row}">
    <tr>
      <td style="${look.photoCell}">
        <img src="${pictureOf(of, base, 320)}" width="44" height="58" alt="" style="${look.smallPhoto}" />
      </td>
      <td style="padding:0">
        <p class="ink" style="${look.name}">${title}</p>
        <p class="ink2" style="${look.quiet}">${factsOf(of, language)}</p>
      </td>
    </tr>
  </table>`
}
