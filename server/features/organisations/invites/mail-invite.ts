import { msg } from '@lingui/core/macro'
import { html as markup } from 'hono/html'
import { type Language, format } from '../../../common/language/language.ts'
import { look } from '../../../common/mail/look.ts'
import type { Deps } from '../../../deps.ts'
import { cut, oneLine } from '../../notifications/cut.ts'
import { renderTemplate } from '../../notifications/mail/templates/template.ts'

interface InviteMail {
  to: string
  url: string
  name: string
  from: string
  language: Language
}

/** Cuts names to one line, because they come from people (H7). */
export async function mailInvite(
  { mail, publicUrl }: Pick<Deps, 'mail' | 'publicUrl'>,
  { to, url, language, ...given }: InviteMail,
): Promise<void> {
  const name = cut(oneLine(given.name), 80)
  const from = cut(oneLine(given.from || 'Kaft'), 40)
  const words = format(
    language,
    msg`With it you keep the book lists of ${name} together with the other admins. The invite is valid for one week and works once.`,
  )
  const letter = {
    subject: format(language, msg`${from} invites you to keep the book lists of ${name}`),
    preview: format(language, msg`Valid for one week, works once.`),
    title: format(language, msg`Become an admin of ${name}`),
    content: markup`<p class="ink" style="${look.quiet}">${words}</p>`,
    text: [words],
    button: { label: format(language, msg`Accept the invite`), url },
    why: format(
      language,
      msg`You get this e-mail because ${from} entered your address. If you do not know why, you need not do anything.`,
    ),
  }
  await mail.send({ to, ...renderTemplate(letter, { language, base: publicUrl() }) })
}
