import { msg } from '@lingui/core/macro'
import { html as markup } from 'hono/html'
import { localPath } from '../../../../../shared/lib/routes.ts'
import { format } from '../../../../common/language/language.ts'
import { look } from '../../../../common/mail/look.ts'
import type { Around, MailTemplate } from './template.ts'

interface Told {
  title: string
  body: string
  chatId: string
}

/** Reservations and handovers: one sentence, and the way to its chat. */
export function dealTemplate({ title, body, chatId }: Told, { language, base }: Around): MailTemplate {
  return {
    subject: title,
    preview: body,
    title,
    content: markup`<p class="ink" style="${look.plain}">${body}</p>`,
    text: [body],
    button: { label: format(language, msg`Open the chat`), url: base + localPath(language, `/chat/${chatId}`) },
    why: format(language, msg`You get this e-mail because you asked for e-mails about your chats.`),
    stopLabel: format(language, msg`Stop e-mails about chats`),
  }
}
