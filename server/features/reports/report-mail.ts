import { msg } from '@lingui/core/macro'
import { html } from 'hono/html'
import { formatMoney } from '../../../shared/lib/money.ts'
import { format } from '../../common/language/language.ts'
import { mailStyle, look } from '../../common/mail/look.ts'
import type { Mail } from '../../common/mail/mail.ts'
import type { ReportToMail } from './reports.queries.ts'

/** The operator of a Dutch site reads Dutch. */
const language = 'nl'

/** Never names a reporter; only account-less reports have an address to answer. People's words stay out of the headers. */
export async function writeReportMail(reports: readonly ReportToMail[], publicUrl: string): Promise<Omit<Mail, 'to'>> {
  const [only, ...others] = reports
  const isOne = only !== undefined && others.length === 0
  const count = reports.length
  const parts = reports.map(report => partOf(report, publicUrl))
  return {
    subject: isOne ? subjectOf(only) : format(language, msg`${count} new reports at Kaft`),
    text: `${parts.map(lines => lines.join('\n')).join('\n\n---\n\n')}\n`,
    html: String(await page(parts)),
    ...(isOne && only.replyTo !== null && { headers: { 'Reply-To': only.replyTo } }),
  }
}

function subjectOf({ kind, appealReason }: Pick<ReportToMail, 'kind' | 'appealReason'>): string {
  if (appealReason !== null) return format(language, msg`Somebody does not agree with a decision at Kaft`)
  if (kind === 'ad') return format(language, msg`An ad at Kaft was reported`)
  if (kind === 'chat') return format(language, msg`A chat at Kaft was reported`)
  return format(language, msg`Somebody reports a problem with Kaft`)
}

function partOf(report: ReportToMail, publicUrl: string): string[] {
  const { id, kind, aboutId, replyTo, reason, appealReason } = report
  const parts = [
    `${subjectOf(report)}.`,
    adOf(report),
    kind === 'ad' && `${publicUrl}/ad/${aboutId}`,
    kind === 'chat' && aboutId !== null && format(language, msg`Chat: ${aboutId}`),
    reason,
    appealReason,
    replyTo !== null && format(language, msg`Answer to: ${replyTo}`),
    format(language, msg`Report: ${id}`),
    `${publicUrl}/operator/reports/${id}`,
  ]
  return parts.filter(part => typeof part === 'string').flatMap(part => [part, ''])
}

function adOf({ ad }: ReportToMail): string | undefined {
  if (!ad || ad.name === null || ad.priceCents === null) return undefined
  return `${ad.name} · ${formatMoney(ad.priceCents, language)} · ${ad.sellerFirstName}, ${ad.city}`
}

function page(parts: readonly string[][]) {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>Kaft</title>
        ${mailStyle}
      </head>
      <body class="paper" style="${look.body}">
        <div style="${look.page}">
          ${parts.map(
            lines => html`<div class="sheet" style="${look.sheet};${look.lines}">${lines.join('\n').trim()}</div>`,
          )}
        </div>
      </body>
    </html>`
}
