import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { msg } from '@lingui/core/macro'
import { html } from 'hono/html'
import { checkLifeMs, codeLifeMs } from '../../../shared/features/students/students.rules.ts'
import { format } from '../../common/language/language.ts'
import { look, mailStyle } from '../../common/mail/look.ts'
import type { ChangeDeps, Deps } from '../../deps.ts'
import { commitAndPoke } from '../../sync/changes.ts'
import { schedule } from '../../sync/schedule.ts'
import { codeOf } from './students.mutators.ts'
import { planShown } from './students.queries.ts'
import { person } from '../people/people.table.ts'
import { studentCheck, studentCode } from './students.table.ts'

type MailDeps = Pick<Deps, 'store' | 'mail' | 'sign' | 'now'>
type RemindDeps = Pick<Deps, 'store' | 'mail' | 'now' | 'publicUrl'>

const perRun = 50

/** Once each; a crash right after sending sends twice rather than never. Forgets the address then. */
export async function mailCodes({ store, mail, sign, now }: MailDeps): Promise<void> {
  const isWaiting = and(isNotNull(studentCode.email), sql`${studentCode.askedAt} > ${now() - codeLifeMs}`)
  const waiting = await store.read
    .select()
    .from(studentCode)
    .where(isWaiting)
    .orderBy(asc(studentCode.askedAt))
    .limit(perRun)
  for (const { id, email, language } of waiting) {
    if (email === null) continue
    const code = codeOf(sign, id)
    await mail.send({ to: email, ...(await codeMail(code, language)) })
    await store.commit({
      statements: [store.write.update(studentCode).set({ email: null }).where(eq(studentCode.id, id))],
    })
  }
}

async function codeMail(code: string, language: 'nl' | 'en') {
  const subject = format(language, msg`${code} is your code for Kaft`)
  const lines = [
    format(language, msg`Type this code in Kaft to show that you are a student:`),
    code,
    format(language, msg`It works for half an hour. If you did not ask for it, you need not do anything.`),
  ]
  return { subject, text: `${lines.join('\n\n')}\n`, html: String(await page(lines, language)) }
}

function page(lines: readonly string[], language: 'nl' | 'en') {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta name="color-scheme" content="light dark" />
        <style>
          ${mailStyle}
        </style>
      </head>
      <body style="${look.body}">
        ${lines.map(line => html`<p>${line}</p>`)}
      </body>
    </html>`
}

const remindMs = 14 * 24 * 3600_000

/** Once, two weeks before a check ends, to the address of the account. */
export async function remindChecks({ store, mail, now, publicUrl }: RemindDeps): Promise<void> {
  const isDue = and(isNull(studentCheck.remindedAt), lte(studentCheck.provenAt, now() - checkLifeMs + remindMs))
  const due = await store.read
    .select({ personId: studentCheck.personId, email: person.email, language: person.mailLanguage })
    .from(studentCheck)
    .innerJoin(person, eq(person.id, studentCheck.personId))
    .where(isDue)
    .limit(perRun)
  for (const { personId, email, language } of due) {
    await mail.send({ to: email, ...(await reminder(publicUrl(), language ?? 'nl')) })
    const marked = store.write.update(studentCheck).set({ remindedAt: now() })
    await store.commit({ statements: [marked.where(eq(studentCheck.personId, personId))] })
  }
}

async function reminder(publicUrl: string, language: 'nl' | 'en') {
  const lines = [
    format(
      language,
      msg`In two weeks Kaft no longer says that you are a student, because we checked it more than a year ago.`,
    ),
    format(language, msg`If you still are, show it again with the address that your university gave you:`),
    `${publicUrl}/settings/details`,
  ]
  const subject = format(language, msg`Are you still a student?`)
  return { subject, text: `${lines.join('\n\n')}\n`, html: String(await page(lines, language)) }
}

/** Ends checks after 400 days, each once, whichever node does it, and forgets old codes. */
export async function endChecks(deps: ChangeDeps): Promise<void> {
  const { store, now } = deps
  const over = await store.read
    .select()
    .from(studentCheck)
    .where(lte(studentCheck.provenAt, now() - checkLifeMs))
    .limit(perRun)
  for (const { personId, provenAt } of over) {
    const part = await planShown(store, personId, null)
    const isThis = and(eq(studentCheck.personId, personId), eq(studentCheck.provenAt, provenAt))
    await commitAndPoke(deps, {
      guards: [...part.guards, sql`select 1 from ${studentCheck} where ${isThis}`],
      statements: [store.write.delete(studentCheck).where(isThis), ...part.statements],
      changes: part.changes,
    })
  }
  await store.commit({
    statements: [store.write.delete(studentCode).where(lte(studentCode.askedAt, now() - 24 * 3600_000))],
  })
}

const everyMs = 3000

export function startStudents(
  deps: ChangeDeps & MailDeps & RemindDeps & Pick<Deps, 'log' | 'counters'>,
): () => Promise<void> {
  const run = async () => {
    await mailCodes(deps)
    await remindChecks(deps)
    await endChecks(deps)
  }
  return schedule(run, { job: 'students', everyMs, log: deps.log, counters: deps.counters })
}
