import { msg } from '@lingui/core/macro'
import { html as markup } from 'hono/html'
import { localPath } from '../../../../../shared/lib/routes.ts'
import { format } from '../../../../common/language/language.ts'
import { look } from '../../../../common/mail/look.ts'
import type { EndingAd } from '../../deals/ending-ads.ts'
import { endingWords } from '../../deals/ending-words.ts'
import { shortTitle } from '../../cut.ts'
import { adRow } from './pieces.ts'
import type { Around, MailTemplate } from './template.ts'

const maxListed = 10

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
