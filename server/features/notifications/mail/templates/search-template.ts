import { msg } from '@lingui/core/macro'
import { html as markup } from 'hono/html'
import { formatMoney } from '../../../../../shared/lib/money.ts'
import { localPath } from '../../../../../shared/lib/routes.ts'
import { format, type Language } from '../../../../common/language/language.ts'
import { look } from '../../../../common/mail/look.ts'
import { countsOf, cut, nameOf, namesOf, pathOf, shortTitle } from '../../notice-parts.ts'
import { type Hit, onlySearch } from '../../searches/hits.queries.ts'
import { adRow, type Around, factsOf, type MailTemplate } from './template.ts'
import { shelfWords } from '../../deals/deal-words.ts'
import type { ShelfBook } from '../../deals/deals.queries.ts'
import type { DigestBook, DigestList } from '../../lists/digests.queries.ts'

const maxHits = 12

/** Every search of the mail has its own stop; `stopOf` gives that of all without an id. */
export function searchTemplate(
  hits: readonly Hit[],
  { language, base }: Around,
  stopOf: (searchId?: string) => string,
): MailTemplate | undefined {
  const [first] = hits
  if (!first) return undefined
  const only = onlySearch(hits)
  const [count, left] = [hits.length, hits.length - maxHits]
  const parts = partsOf(hits.slice(0, maxHits))
  const more = left > 0 ? [format(language, msg`And ${left} more.`)] : []
  const adUrl = ({ ad }: Hit) => base + localPath(language, `/ad/${ad.id}`)
  const stopLabel = format(language, msg`Stop with this search`)
  return {
    subject: subjectOf(hits, language),
    preview: [...new Set(hits.map(({ book }) => shortTitle(book.name)))].slice(0, 4).join(', '),
    title: only ? format(language, msg`New for your search`) : format(language, msg`New for your searches`),
    content: markup`${parts.map(
      ({ search, found }) => markup`<p class="ink" style="${look.bookName}">${cut(search.name, 100)}</p>
${found.map(hit => adRow(hit, { name: hit.book.name, base, language, url: adUrl(hit) }))}
${
  only
    ? ''
    : markup`<p class="ink2" style="${look.footLine};padding:0 0 16px"><a href="${stopOf(search.id)}" class="link" style="${look.link}">${stopLabel}</a></p>`
}`,
    )}
    ${more.map(line => markup`<p class="ink2" style="${look.quiet}">${line}</p>`)}`,
    text: [
      ...parts.flatMap(({ search, found }) => [
        cut(search.name, 100),
        ...found.map(hit => `${hit.book.name}\n${factsOf(hit, language)}\n${adUrl(hit)}`),
        ...(only ? [] : [`${stopLabel}:\n${stopOf(search.id)}`]),
      ]),
      ...more,
    ],
    button: {
      label: count === 1 ? format(language, msg`See the ad`) : format(language, msg`See all of them`),
      url: base + localPath(language, pathOf(hits)),
    },
    why: format(language, msg`You get this e-mail because you asked to be told of what is new for a search.`),
    stopLabel: only ? stopLabel : format(language, msg`Stop e-mails about all my searches`),
  }
}

function subjectOf(hits: readonly Hit[], language: Language): string {
  const [first] = hits
  const count = hits.length
  if (first && count === 1) {
    const [bookName, city] = [shortTitle(first.book.name), cut(first.ad.city, 40)]
    const price = formatMoney(first.ad.priceCents, language)
    return format(language, msg`${bookName} is for sale in ${city}, ${price}`)
  }
  const name = first ? nameOf(first) : ''
  return onlySearch(hits)
    ? format(language, msg`${count} new copies for “${name}”`)
    : format(language, msg`${count} new copies for your searches`)
}

function partsOf(hits: readonly Hit[]): { search: Hit['search']; found: Hit[] }[] {
  const parts = new Map<string, { search: Hit['search']; found: Hit[] }>()
  for (const hit of hits) {
    const part = parts.get(hit.search.id) ?? { search: hit.search, found: [] }
    part.found.push(hit)
    parts.set(hit.search.id, part)
  }
  return [...parts.values()]
}

const maxListed = 10

export function listTemplate(digest: DigestList, { language, base }: Around): MailTemplate {
  const { studyId, books } = digest
  const studyName = cut(digest.studyName, 60)
  const [listed, left] = [books.slice(0, maxListed), books.length - maxListed]
  const more = left > 0 ? [format(language, msg`And ${left} more.`)] : []
  return {
    subject: format(language, msg`The book list of ${studyName} has changed`),
    preview: `${countsOf(digest, language)}: ${namesOf(digest)}`,
    title: format(language, msg`Your book list has changed`),
    content: markup`<p class="ink" style="${look.bookName}">${digest.studyName}</p>
<p class="ink2" style="${look.quiet}">${countsOf(digest, language)}</p>
${listed.map(
  book => markup`<p class="ink" style="${look.plain}"><b>${book.name}</b><br />
<span class="ink2" style="${look.quiet}">${bookFactsOf(book, language)}</span></p>`,
)}
${more.map(line => markup`<p class="ink2" style="${look.quiet}">${line}</p>`)}`,
    text: [
      `${digest.studyName}\n${countsOf(digest, language)}`,
      ...listed.map(book => `${book.name}\n${bookFactsOf(book, language)}`),
      ...more,
    ],
    button: { label: format(language, msg`See the list`), url: base + localPath(language, `/study/${studyId}`) },
    why: format(language, msg`You follow this book list.`),
    stopLabel: format(language, msg`Stop with e-mails about lists`),
  }
}

/** Books whose course is over (M27). */
export function shelfTemplate(books: readonly ShelfBook[], { language, base }: Around): MailTemplate | undefined {
  if (books.length === 0) return undefined
  const { title, body } = shelfWords(books, language)
  const [listed, left] = [books.slice(0, maxListed), books.length - maxListed]
  const more = left > 0 ? [format(language, msg`And ${left} more.`)] : []
  return {
    subject: title,
    preview: body,
    title,
    content: markup`<p class="ink" style="${look.plain}">${body}</p>
${listed.map(
  ({ name, author }) => markup`<p class="ink" style="${look.plain}"><b>${name}</b><br />
<span class="ink2" style="${look.quiet}">${author}</span></p>`,
)}
${more.map(line => markup`<p class="ink2" style="${look.quiet}">${line}</p>`)}`,
    text: [body, ...listed.map(({ name, author }) => `${name}\n${author}`), ...more],
    button: { label: format(language, msg`To your shelf`), url: base + localPath(language, '/shelf') },
    why: format(language, msg`These books are on your shelf, which only you see.`),
    stopLabel: format(language, msg`Stop with e-mails about lists and my shelf`),
  }
}

function bookFactsOf({ author, version, courseName, isNew }: DigestBook, language: Language): string {
  const label = isNew ? format(language, msg`new`) : format(language, msg`changed`)
  return [label, courseName, author, version].filter(Boolean).join(' · ')
}
