import { msg } from '@lingui/core/macro'
import { html as markup } from 'hono/html'
import { localPath } from '../../../../../shared/lib/routes.ts'
import { format } from '../../../../common/language/language.ts'
import { look } from '../../../../common/mail/look.ts'
import type { ReservationNotice } from '../../deals/reservation-notice.ts'
import { reservationWords } from '../../deals/reservation-words.ts'
import type { Around, MailTemplate } from './template.ts'

export function reservationTemplate(notice: ReservationNotice, { language, base }: Around): MailTemplate {
  const { title, body } = reservationWords(notice, language)
  return {
    subject: title,
    preview: body,
    title,
    content: markup`<p class="ink" style="${look.plain}">${body}</p>`,
    text: [body],
    button: { label: format(language, msg`Open the chat`), url: base + localPath(language, `/chat/${notice.chatId}`) },
    why: format(language, msg`You get this e-mail because you asked for e-mails about your chats.`),
    stopLabel: format(language, msg`Stop e-mails about chats`),
  }
}
