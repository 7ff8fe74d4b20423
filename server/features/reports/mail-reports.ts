import { and, eq, lt } from 'drizzle-orm'
import { msg } from '@lingui/core/macro'
import { html } from 'hono/html'
import { isIn } from '../../common/store/sql.ts'
import type { Deps } from '../../deps.ts'
import { findUnmailed, type ReportToMail } from './reports.queries.ts'
import { report } from './reports.table.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { format } from '../../common/language/language.ts'
import { look, mailStyle } from '../../common/mail/look.ts'
import type { Mail } from '../../common/mail/compose.ts'
import { schedule } from '../../sync/schedule.ts'

type MailDeps = Pick<Deps, 'store' | 'mail' | 'publicUrl' | 'config' | 'now'>

/** More come with the next mail. */
const reportsPerRun = 20
/** Older reports are in the queue only, also for a new address. */
const youngerThanMs = 7 * 24 * 60 * 60 * 1000

/** One mail for all, against floods. Marked after sending: a crash sends twice rather than never. Returns their number. */
export async function mailReports({ store, mail, publicUrl, config, now }: MailDeps): Promise<number> {
  const to = config.operatorEmail
  if (to === undefined) return 0
  const reports = await findUnmailed(store.read, now() - youngerThanMs, reportsPerRun)
  if (reports.length === 0) return 0
  await mail.send({ to, ...(await writeReportMail(reports, publicUrl())) })
  const ids = reports.map(({ id }) => id)
  const marked = store.write.update(report).set({ mailedAt: now() })
  await store.commit({ statements: [marked.where(isIn(report.id, ids))] })
  return reports.length
}

/** The operator of a Dutch site reads Dutch. */
const language = 'nl'

/** Never names a reporter; only account-less reports have an address to answer. People's words stay out of the headers. */
async function writeReportMail(reports: readonly ReportToMail[], publicUrl: string): Promise<Omit<Mail, 'to'>> {
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

/** At most one mail a minute. */
const mailEveryMs = 60_000
const forgetEveryMs = 60 * 60 * 1000
const retentionMs = 365 * 24 * 60 * 60 * 1000

/** Deletes reports without an account after a year. */
export function startReportsBackground(deps: MailDeps & Pick<Deps, 'log' | 'counters'>): () => Promise<void> {
  const { log, counters } = deps
  const stopMailing = schedule(async () => void (await mailReports(deps)), {
    job: 'report_mails',
    everyMs: mailEveryMs,
    log,
    counters,
  })
  const stopForgetting = schedule(() => forgetOldReports(deps), {
    job: 'report_tidying',
    everyMs: forgetEveryMs,
    log,
    counters,
  })
  return async () => {
    await Promise.all([stopMailing(), stopForgetting()])
  }
}

export async function forgetOldReports({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> {
  const old = and(eq(report.kind, 'anything'), lt(report.createdAt, now() - retentionMs))
  await store.commit({ statements: [store.write.delete(report).where(old)] })
}
