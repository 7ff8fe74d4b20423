import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Mail } from '../../adapters/mail/mail.ts'
import { type Language, say } from '../../language/language.ts'
import { escapeHtml } from '../http/answers.ts'

/** One piece of a letter: a paragraph, a code to type over, or a link to open. */
type Piece = MessageDescriptor | { code: string } | { link: string; label: MessageDescriptor }

export interface Letter {
  subject: MessageDescriptor
  pieces: readonly Piece[]
}

/** A letter in somebody's language, as text and as HTML. */
export function writeLetter({ subject, pieces }: Letter, language: Language): Omit<Mail, 'to'> {
  const greeting = say(language, msg`Hi,`)
  const goodbye = say(language, msg`Kaft, where students pass on their books`)
  return {
    subject: say(language, subject),
    text: [greeting, ...pieces.map(piece => textOf(piece, language)), `--\n${goodbye}`].join('\n\n') + '\n',
    html: page(
      language,
      [`<p>${escapeHtml(greeting)}</p>`, ...pieces.map(piece => htmlOf(piece, language))].join('\n'),
      escapeHtml(goodbye),
    ),
  }
}

function textOf(piece: Piece, language: Language): string {
  if ('code' in piece) return piece.code
  if ('link' in piece) return `${say(language, piece.label)}:\n${piece.link}`
  return say(language, piece)
}

function htmlOf(piece: Piece, language: Language): string {
  if ('code' in piece)
    return `<p style="font:700 32px/1.4 ui-monospace,monospace;letter-spacing:6px;margin:24px 0">${piece.code}</p>`
  if ('link' in piece)
    return `<p style="margin:24px 0"><a href="${escapeHtml(piece.link)}" style="background:#0f5c43;border-radius:8px;color:#fff;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none">${escapeHtml(say(language, piece.label))}</a></p>`
  return `<p>${escapeHtml(say(language, piece))}</p>`
}

function page(language: Language, content: string, goodbye: string): string {
  return `<!doctype html>
<html lang="${language}">
<body style="background:#f6f1e7;color:#1f1b16;font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px">
<div style="background:#fffdf8;border-radius:12px;margin:0 auto;max-width:520px;padding:24px 28px">
${content}
<p style="border-top:1px solid #e2dac9;color:#6b6255;font-size:14px;margin-top:32px;padding-top:16px">${goodbye}</p>
</div>
</body>
</html>
`
}
