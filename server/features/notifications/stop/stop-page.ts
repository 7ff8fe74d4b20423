import { msg } from '@lingui/core/macro'
import { html } from 'hono/html'
import { localPath } from '../../../../shared/lib/routes.ts'
import { plainPage } from '../../../common/http/plain-page.ts'
import { type Language, format } from '../../../common/language/language.ts'
import type { Stop } from './stop-token.ts'

interface Shown {
  state: 'ask' | 'done' | 'unknown'
  language: Language
  kind: Stop['kind']
  bookName: string | undefined
}

/** Needs no script and no session. */
export function stopPage({ state, language, ...what }: Shown) {
  const { title, lines } = wordsOf(state, language, what)
  const settings = localPath(language, '/settings/notifications')
  return plainPage({
    language,
    title,
    body: html`${lines.map(line => html`<p>${line}</p>`)}
      ${state === 'ask' ? html`<form method="post"><button>${format(language, msg`Yes, stop`)}</button></form>` : ''}
      <p><a href="${settings}">${format(language, msg`All your notifications`)}</a></p>`,
  })
}

function wordsOf(state: Shown['state'], language: Language, { kind, bookName = '' }: Pick<Shown, 'kind' | 'bookName'>) {
  const words = (title: string, ...lines: string[]) => ({ title, lines })
  const rest = format(language, msg`Everything else that you are told of stays as it is.`)
  if (state === 'unknown')
    return words(
      format(language, msg`This link is not right`),
      format(
        language,
        msg`It may have been cut off. Open it from the e-mail once more, or choose in your settings what you are told of.`,
      ),
    )
  if (kind === 'list')
    return state === 'done'
      ? words(format(language, msg`No more e-mails about lists`), rest)
      : words(
          format(language, msg`Stop e-mails about lists?`),
          format(language, msg`You will get no e-mails about changes of the lists that you follow any more.`),
          rest,
        )
  if (state === 'done')
    return kind === 'message'
      ? words(format(language, msg`No more e-mails about chats`), rest)
      : words(format(language, msg`No more e-mails about this book`), bookName, rest)
  return kind === 'message'
    ? words(
        format(language, msg`Stop e-mails about chats?`),
        format(language, msg`You will get no e-mails about new messages any more.`),
        rest,
      )
    : words(
        format(language, msg`Stop e-mails about this book?`),
        bookName,
        format(language, msg`You will get no e-mails about new copies of it any more.`),
        rest,
      )
}
