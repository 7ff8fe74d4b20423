import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mailStyle, look } from '../../common/mail/look.ts'
import type { Mail } from '../../common/mail/compose.ts'
import { type Language, format } from '../../common/language/language.ts'
import { escapeHtml } from '../http/answers.ts'

type Piece = MessageDescriptor | { code: string } | { link: string; label: MessageDescriptor }

export interface MailTemplate {
  subject: MessageDescriptor
  pieces: readonly Piece[]
}

export function renderMail({ subject, pieces }: MailTemplate, language: Language): Omit<Mail, 'to'> {
  const greeting = format(language, msg`Hi,`)
  const goodbye = format(language, msg`Kaft, where students pass on their books`)
  const title = format(language, subject)
  return {
    subject: title,
    text: [greeting, ...pieces.map(piece => textOf(piece, language)), `--\n${goodbye}`].join('\n\n') + '\n',
    html: page(
      language,
      title,
      [paragraph(escapeHtml(greeting)), ...pieces.map(piece => htmlOf(piece, language))].join('\n'),
      escapeHtml(goodbye),
    ),
  }
}

function textOf(piece: Piece, language: Language): string {
  if ('code' in piece) return piece.code
  if ('link' in piece) return `${format(language, piece.label)}:\n${piece.link}`
  return format(language, piece)
}

function htmlOf(piece: Piece, language: Language): string {
  if ('code' in piece) return `<p style="margin:24px 0"><span style="${look.code}">${escapeHtml(piece.code)}</span></p>`
  if ('link' in piece)
    return `<p style="margin:24px 0"><a href="${escapeHtml(piece.link)}" class="button" style="${look.button}">${escapeHtml(format(language, piece.label))}</a></p>`
  return paragraph(escapeHtml(format(language, piece)))
}

const paragraph = (html: string) => `<p class="ink" style="${look.paragraph}">${html}</p>`

function page(language: Language, subject: string, content: string, goodbye: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
${mailStyle}
</head>
<body class="paper" style="${look.body}">
<div style="${look.page}">
<div class="sheet" style="${look.sheet}">
<p class="ink" style="${look.brand}">Kaft</p>
${content}
</div>
<div class="ink2" style="${look.foot}">
<p style="${look.footLine}">${goodbye}</p>
</div>
</div>
</body>
</html>
`
}

export interface TemplateFacts {
  code?: string
  link?: string
  access?: Access
}

export type Access =
  | 'totp_on'
  | 'totp_off'
  | 'lookup_on'
  | 'lookup_off'
  | 'key_on'
  | 'key_off'
  | 'passkey_on'
  | 'passkey_off'
  | 'link_on'
  | 'link_off'
