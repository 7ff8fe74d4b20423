import { msg } from '@lingui/core/macro'
import { html as markup } from 'hono/html'
import { labelsOf } from '../../../../../shared/features/ads/ad-facts.text.ts'
import { formatMoney } from '../../../../../shared/lib/money.ts'
import { localPath } from '../../../../../shared/lib/routes.ts'
import { format, type Language } from '../../../../common/language/language.ts'
import { look } from '../../../../common/mail/look.ts'
import { cut, shortTitle } from '../../notice-parts.ts'
import type { MailedAd } from '../mail-contents.ts'
import { adRow, type Around, factsOf, type MailTemplate, pictureOf } from './template.ts'
import type { EndingAd } from '../../deals/deals.queries.ts'
import { endingWords } from '../../deals/deal-words.ts'

const maxListed = 10

export function adTemplate(ads: readonly MailedAd[], { language, base }: Around): MailTemplate | undefined {
  const [first] = ads
  if (!first) return undefined
  const { book } = first
  const bookName = shortTitle(book.name)
  const [count, left] = [ads.length, ads.length - maxListed]
  const price = formatMoney(first.ad.priceCents, language)
  const isLower = first.ad.replaces !== null
  const city = cut(first.ad.city, 40)
  const adUrl = (id: string) => base + localPath(language, `/ad/${id}`)
  const more = left > 0 ? [format(language, msg`And ${left} more.`)] : []
  const shared = {
    title: format(language, msg`The book you watch is here`),
    why: whyOf(first, language),
    stopLabel: format(language, msg`Stop with this book`),
  }
  if (count === 1)
    return {
      ...shared,
      ...(isLower && { title: format(language, msg`The book you watch costs less now`) }),
      subject: isLower
        ? format(language, msg`${bookName} in ${city} is ${price} now`)
        : format(language, msg`${bookName} is for sale in ${city}, ${price}`),
      preview: sentenceOf(first, language),
      content: oneAd(first, base, language),
      text: [`${book.name}\n${book.author}\n${price}`, `${sentenceOf(first, language)}\n${first.ad.version}`],
      button: { label: format(language, msg`See the ad`), url: adUrl(first.ad.id) },
    }
  const listed = ads.slice(0, maxListed)
  return {
    ...shared,
    subject: format(language, msg`${count} copies of ${bookName} are for sale`),
    preview: listed.map(each => factsOf(each, language)).join(', '),
    content: markup`<p class="ink" style="${look.bookName}">${book.name}</p>
<p class="ink2" style="${look.quiet}">${book.author}</p>
${listed.map(each => adRow(each, { name: each.ad.version, base, language, url: adUrl(each.ad.id) }))}
    ${more.map(line => markup`<p class="ink2" style="${look.quiet}">${line}</p>`)}`,
    text: [
      `${book.name}\n${book.author}`,
      ...listed.map(each => `${factsOf(each, language)}\n${adUrl(each.ad.id)}`),
      ...more,
    ],
    button: { label: format(language, msg`See all copies`), url: base + localPath(language, `/book/${book.id}`) },
  }
}

function oneAd(of: MailedAd, base: string, language: Language) {
  const { ad, book } = of
  return markup`<img src="${pictureOf(of, base, 800)}" width="518" alt="" style="${look.photo}" />
    <table role="presentation" style="width:100%;border-collapse:collapse">
      <tr>
        <td style="padding:0"><p class="ink" style="${look.bookName}">${book.name}</p></td>
        <td class="ink" style="${look.price}">${formatMoney(ad.priceCents, language)}</td>
      </tr>
    </table>
    <p class="ink2" style="${look.quiet}">${book.author}</p>
    <p class="ink" style="${look.plain}">${sentenceOf(of, language)}</p>
    <p style="margin:0"><span class="tag" style="${look.tag}">${ad.version}</span></p>`
}

function sentenceOf({ ad }: MailedAd, language: Language): string {
  const facts = labelsOf(ad).map(label => format(language, label))
  const described = facts.join(', ')
  const [name, city] = [cut(ad.sellerFirstName, 40), cut(ad.city, 40)]
  return format(language, msg`${described}. From ${name} in ${city}.`)
}

/** Watchers see the number of other watchers, as everybody does (M12). */
function whyOf({ book }: MailedAd, language: Language): string {
  const others = Math.max(0, book.watchers - 1)
  const lowest = formatMoney(book.lowestPriceCents ?? 0, language)
  const copies = book.available
  const watching =
    others === 0
      ? format(language, msg`You watch this book.`)
      : others === 1
        ? format(language, msg`You watch this book, and so does one other student.`)
        : format(language, msg`You watch this book, and so do ${others} other students.`)
  if (copies < 2) return watching
  return `${watching} ${format(language, msg`There are ${copies} copies now, from ${lowest}.`)}`
}

export function endingTemplate(ads: readonly EndingAd[], { language, base }: Around): MailTemplate | undefined {
  if (ads.length === 0) return undefined
  const { title, body, path } = endingWords(ads, language)
  const adUrl = (id: string) => base + localPath(language, `/ad/${id}`)
  const listed = ads.slice(0, maxListed).map(each => ({ ...each, name: shortTitle(each.book.name) }))
  const left = ads.length - listed.length
  const more = left > 0 ? [format(language, msg`And ${left} more.`)] : []
  return {
    subject: title,
    preview: body,
    title,
    content: markup`<p class="ink" style="${look.plain}">${body}</p>
${listed.map(each => adRow(each, { name: each.name, base, language, url: adUrl(each.ad.id) }))}
    ${more.map(line => markup`<p class="ink2" style="${look.quiet}">${line}</p>`)}`,
    text: [body, ...listed.map(({ ad, name }) => `${name}\n${adUrl(ad.id)}`), ...more],
    button: {
      label: ads.length === 1 ? format(language, msg`To your ad`) : format(language, msg`To your ads`),
      url: base + localPath(language, path),
    },
    why: format(language, msg`You get this e-mail because you asked for e-mails about your chats and ads.`),
    stopLabel: format(language, msg`Stop e-mails about chats`),
  }
}

/** Reservations and handovers: one sentence, and the way to its chat. */
export function dealTemplate(
  { title, body, chatId }: { title: string; body: string; chatId: string },
  { language, base }: Around,
): MailTemplate {
  return {
    subject: title,
    preview: body,
    title,
    content: markup`<p class="ink" style="${look.plain}">${body}</p>`,
    text: [body],
    button: { label: format(language, msg`Open the chat`), url: base + localPath(language, `/chat/${chatId}`) },
    why: format(language, msg`You get this e-mail because you asked for e-mails about your deals.`),
    stopLabel: format(language, msg`Stop e-mails about deals`),
  }
}
