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
  about: string | undefined
  isForgotten?: boolean | undefined
}

export function stopPage({ state, language, ...about }: Shown) {
  const { title, lines, asks = state === 'ask' } = wordsOf(state, language, about)
  const settings = localPath(language, '/settings/notifications')
  return plainPage({
    language,
    title,
    body: html`${lines.map(line => html`<p>${line}</p>`)}
      ${asks ? html`<form method="post"><button>${format(language, msg`Yes, stop`)}</button></form>` : ''}
      <p><a href="${settings}">${format(language, msg`All your notifications`)}</a></p>`,
  })
}

interface Words {
  title: string
  lines: string[]
  asks?: boolean
}

function wordsOf(
  state: Shown['state'],
  language: Language,
  { kind, about = '', isForgotten }: Omit<Shown, 'state' | 'language'>,
): Words {
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
  if (kind === 'deal')
    return state === 'done'
      ? words(format(language, msg`No more e-mails about deals`), rest)
      : words(
          format(language, msg`Stop e-mails about deals?`),
          format(language, msg`You will get no e-mails about offers, reservations and meetings any more.`),
          rest,
        )
  if (isForgotten) return { ...words(...forgottenWords(language), rest), asks: false }
  if (kind === 'search') return words(...searchWords(state, language, about), rest)
  if (state === 'done')
    return kind === 'message'
      ? words(format(language, msg`No more e-mails about chats`), rest)
      : words(format(language, msg`No more e-mails about this book`), about, rest)
  return kind === 'message'
    ? words(
        format(language, msg`Stop e-mails about chats?`),
        format(language, msg`You will get no e-mails about new messages any more.`),
        rest,
      )
    : words(
        format(language, msg`Stop e-mails about this book?`),
        about,
        format(language, msg`You will get no e-mails about new copies of it any more.`),
        rest,
      )
}

function searchWords(state: Shown['state'], language: Language, name: string): [title: string, ...lines: string[]] {
  if (state === 'done')
    return name === ''
      ? [format(language, msg`No more e-mails about your searches`)]
      : [format(language, msg`No more e-mails about this search`), name]
  return name === ''
    ? [
        format(language, msg`Stop e-mails about all your searches?`),
        format(language, msg`They stay saved in your account.`),
      ]
    : [
        format(language, msg`Stop e-mails about this search?`),
        name,
        format(language, msg`It stays saved in your account.`),
      ]
}

function forgottenWords(language: Language): [title: string, line: string] {
  return [
    format(language, msg`This search is not saved any more`),
    format(language, msg`You will get no e-mails about it.`),
  ]
}
