import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Mail } from '../../common/mail/mail.ts'
import { type Language, say } from '../../common/language/language.ts'
import { escapeHtml } from '../http/answers.ts'

type Piece = MessageDescriptor | { code: string } | { link: string; label: MessageDescriptor }

export interface Letter {
  subject: MessageDescriptor
  pieces: readonly Piece[]
}

export function writeLetter({ subject, pieces }: Letter, language: Language): Omit<Mail, 'to'> {
  const greeting = say(language, msg`Hi,`)
  const goodbye = say(language, msg`Kaft, where students pass on their books`)
  const title = say(language, subject)
  return {
    subject: title,
    text: [greeting, ...pieces.map(piece => textOf(piece, language)), `--\n${goodbye}`].join('\n\n') + '\n',
    html: page(
      language,
      title,
      [`<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>`, ...pieces.map(piece => htmlOf(piece, language))].join(
        '\n',
      ),
      escapeHtml(goodbye),
    ),
  }
}

function textOf(piece: Piece, language: Language): string {
  if ('code' in piece) return piece.code
  if ('link' in piece) return `${say(language, piece.label)}:\n${piece.link}`
  return say(language, piece)
}

const serif = "Georgia,'Times New Roman',serif"
const sans = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

function htmlOf(piece: Piece, language: Language): string {
  if ('code' in piece)
    return `<p style="margin:24px 0"><span style="background:#ffe45c;border-radius:6px;display:inline-block;font:700 30px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;padding:6px 8px 6px 14px">${escapeHtml(piece.code)}</span></p>`
  if ('link' in piece)
    return `<p style="margin:24px 0"><a href="${escapeHtml(piece.link)}" style="background:#12694a;border-radius:8px;color:#ffffff;display:inline-block;font-weight:600;padding:13px 22px;text-decoration:none">${escapeHtml(say(language, piece.label))}</a></p>`
  return `<p style="margin:0 0 16px">${escapeHtml(say(language, piece))}</p>`
}

function page(language: Language, subject: string, content: string, goodbye: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="background:#fbf8f1;color:#1c2321;font:16px/1.55 ${sans};margin:0;padding:24px 12px">
<div style="background:#fffefa;border:1px solid #e3dccb;border-radius:12px;margin:0 auto;max-width:520px;overflow:hidden">
<div style="background:#c8a878;padding:22px 28px">
<span style="background:#fffefa;border:1px solid #e3dccb;border-radius:3px;display:inline-block;font:600 20px/1 ${serif};padding:8px 16px">Kaft</span>
</div>
<div style="padding:26px 28px 24px">
${content}
<p style="border-top:1px solid #e3dccb;color:#55605b;font-size:14px;margin:28px 0 0;padding-top:16px">${goodbye}</p>
</div>
</div>
</body>
</html>
`
}
