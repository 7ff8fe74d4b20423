import { html as markup } from 'hono/html'
import { formatMoney } from '../../../../../shared/lib/money.ts'
import type { Language } from '../../../../common/language/language.ts'
import { look } from '../../../../common/mail/look.ts'
import type { MailedAd } from '../mail-contents.ts'
import { conditionWord } from '../../words.ts'

/** The copy's first photo, else the book's picture, else a drawn cover. */
export function pictureOf({ ad, book }: Pick<MailedAd, 'ad' | 'book'>, base: string, width: 320 | 800): string {
  const hash = ad.photos[0] ?? book.image
  return hash ? `${base}/uploads/images/${hash}-${width}.jpg` : `${base}/share/book/${book.id}.png`
}

export function factsOf({ ad }: Pick<MailedAd, 'ad'>, language: Language): string {
  return [conditionWord(ad.condition, language), ad.city, formatMoney(ad.priceCents, language)].join(' · ')
}

export function adRow(of: Pick<MailedAd, 'ad' | 'book'>, { name, base, language, url }: RowOptions) {
  const title = url ? markup`<a href="${url}" class="link" style="${look.link}">${name}</a>` : name
  return markup`<table role="presentation" style="${look.row}">
    <tr>
      <td style="${look.photoCell}">
        <img src="${pictureOf(of, base, 320)}" width="44" height="58" alt="" style="${look.smallPhoto}" />
      </td>
      <td style="padding:0">
        <p class="ink" style="${look.name}">${title}</p>
        <p class="ink2" style="${look.quiet}">${factsOf(of, language)}</p>
      </td>
    </tr>
  </table>`
}

interface RowOptions {
  name: string
  base: string
  language: Language
  url?: string
}
