import { msg } from '@lingui/core/macro'
import { html as markup } from 'hono/html'
import { localPath } from '../../../../../shared/lib/routes.ts'
import { once } from '../../../../../shared/lib/once.ts'
import { format } from '../../../../common/language/language.ts'
import { look } from '../../../../common/mail/look.ts'
import { cut, oneLine, photoWords, shortTitle } from '../../notice-parts.ts'
import type { MailedMessage } from '../mail-contents.ts'
import { adRow, type Around, factsOf, type MailTemplate } from './template.ts'

const maxListed = 10
const maxTextLength = 600

export function messageTemplate(
  messages: readonly MailedMessage[],
  { language, base }: Around,
): MailTemplate | undefined {
  const last = messages.at(-1)
  if (!last) return undefined
  const name = cut(oneLine(last.firstName || 'Kaft'), 40)
  const bookName = shortTitle(last.book.name)
  const count = messages.length
  const shown = messages.slice(0, maxListed).map(({ text, photos, sentAt }) => ({
    text: [cut(text, maxTextLength), photoWords(photos, language)].filter(Boolean).join('\n'),
    time: clock().format(sentAt),
  }))
  const left = count - shown.length
  const more = left > 0 ? [format(language, msg`And ${left} more.`)] : []
  return {
    subject:
      count === 1
        ? format(language, msg`${name} wrote you about ${bookName}`)
        : format(language, msg`${count} messages from ${name} about ${bookName}`),
    preview: cut(last.text || photoWords(last.photos, language), 120),
    title: format(language, msg`${name} wrote you`),
    content: markup`${shown.map(bubble)}${more.map(line => markup`<p class="ink2" style="${look.quiet}">${line}</p>`)}
    ${adRow(last, { name: last.book.name, base, language })}`,
    text: [
      ...shown.map(({ text, time }) => `${time}  ${text}`),
      ...more,
      `${last.book.name}\n${factsOf(last, language)}`,
    ],
    button: {
      label: format(language, msg`Answer in the chat`),
      url: base + localPath(language, `/chat/${last.chatId}`),
    },
    why: format(
      language,
      msg`You get this e-mail because you had not read the messages after 10 minutes. Answer in the chat, not to this e-mail.`,
    ),
    stopLabel: format(language, msg`Stop e-mails about chats`),
  }
}

function bubble({ text, time }: { text: string; time: string }) {
  const timeSpan = markup`<span class="ink2" style="${look.time}">${time}</span>`
  return markup`<div class="bubble" style="${look.bubble}">${text} ${timeSpan}</div>`
}

const clock = once(
  () =>
    new Intl.DateTimeFormat('nl-NL', {
      timeZone: 'Europe/Amsterdam',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
