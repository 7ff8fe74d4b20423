import { msg } from '@lingui/core/macro'
import { html as markup } from 'hono/html'
import { localPath } from '../../../../../shared/lib/routes.ts'
import { type Language, format } from '../../../../common/language/language.ts'
import { look } from '../../../../common/mail/look.ts'
import { cut } from '../../cut.ts'
import { countsOf, namesOf } from '../../lists/list-words.ts'
import type { DigestBook, DigestList } from '../../lists/digests.queries.ts'
import type { Around, MailTemplate } from './template.ts'

const maxListed = 10

export function listTemplate(told: DigestList, { language, base }: Around): MailTemplate {
  const { studyId, books } = told
  const studyName = cut(told.studyName, 60)
  const [listed, left] = [books.slice(0, maxListed), books.length - maxListed]
  const more = left > 0 ? [format(language, msg`And ${left} more.`)] : []
  return {
    subject: format(language, msg`The book list of ${studyName} has changed`),
    preview: `${countsOf(told, language)}: ${namesOf(told)}`,
    title: format(language, msg`Your book list has changed`),
    content: markup`<p class="ink" style="${look.bookName}">${told.studyName}</p>
<p class="ink2" style="${look.quiet}">${countsOf(told, language)}</p>
${listed.map(
  book => markup`<p class="ink" style="${look.plain}"><b>${book.name}</b><br />
<span class="ink2" style="${look.quiet}">${factsOf(book, language)}</span></p>`,
)}
${more.map(line => markup`<p class="ink2" style="${look.quiet}">${line}</p>`)}`,
    text: [
      `${told.studyName}\n${countsOf(told, language)}`,
      ...listed.map(book => `${book.name}\n${factsOf(book, language)}`),
      ...more,
    ],
    button: { label: format(language, msg`See the list`), url: base + localPath(language, `/study/${studyId}`) },
    why: format(language, msg`You follow this book list.`),
    stopLabel: format(language, msg`Stop with e-mails about lists`),
  }
}

function factsOf({ author, version, courseName, isNew }: DigestBook, language: Language): string {
  const what = isNew ? format(language, msg`new`) : format(language, msg`changed`)
  return [what, courseName, author, version].filter(Boolean).join(' · ')
}
