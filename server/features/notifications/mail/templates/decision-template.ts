import { msg } from '@lingui/core/macro'
import { html as markup } from 'hono/html'
import {
  appealMs,
  type Decided,
  decidedSentences,
  decidedTitle,
  elsewhereSentence,
  objectSentence,
} from '../../../../../shared/features/reports/decided.text.ts'
import { localPath } from '../../../../../shared/lib/routes.ts'
import { type Language, format } from '../../../../common/language/language.ts'
import { look } from '../../../../common/mail/look.ts'
import { cut } from '../../notice-parts.ts'
import type { Around, MailTemplate } from './template.ts'

export interface MailedDecision {
  decided: Decided
  why: string
  at: number
  bookName: string | null
  /** Of a block that ends by itself. */
  expiresAt: number | null
  /** There was an appeal already, so no other is possible. */
  isFinal: boolean
}

/** Each side gets its own words (M13). */
export function decisionTemplate(
  { decided, why, at, bookName, expiresAt, isFinal }: MailedDecision,
  { language, base }: Around,
): MailTemplate {
  const title = format(language, decidedTitle(decided))
  const until = dayOf(at + appealMs, language)
  const sentences = [
    ...decidedSentences({ ...decided, until: expiresAt === null ? undefined : momentOf(expiresAt, language) }).map(
      sentence => format(language, sentence),
    ),
    ...(isFinal ? [] : [format(language, objectSentence(until))]),
    format(language, elsewhereSentence),
  ]
  const about = bookName === null ? [] : [bookName]
  const isOut = decided.mine && decided.decision === 'block_person'
  return {
    subject: title,
    preview: cut(why, 120),
    title,
    content: markup`${about.map(name => markup`<p class="ink" style="${look.name}">${name}</p>`)}
      <p class="ink2" style="${look.quiet}">${format(language, msg`Why`)}</p>
      <div class="bubble" style="${look.bubble}">${why}</div>
      ${sentences.map(sentence => markup`<p class="ink" style="${look.plain}">${sentence}</p>`)}`,
    text: [...about, `${format(language, msg`Why`)}:\n${why}`, sentences.join('\n')],
    button: {
      label: isFinal ? format(language, msg`See the decision`) : format(language, msg`See it or object`),
      url: base + localPath(language, isOut ? '/login' : '/settings#reports'),
    },
    why: format(language, msg`You get this e-mail because we decided on a report that concerns you.`),
  }
}

const dayOf = (time: number, language: Language) => inWords(time, language, { dateStyle: 'long' })
const momentOf = (time: number, language: Language) =>
  inWords(time, language, { dateStyle: 'long', timeStyle: 'short' })

function inWords(time: number, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const locale = language === 'nl' ? 'nl-NL' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'Europe/Amsterdam' }).format(time)
}
