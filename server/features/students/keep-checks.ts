import { and, asc, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { msg } from '@lingui/core/macro'
import { html as markup } from 'hono/html'
import { checkLifeMs, codeLifeMs } from '../../../shared/features/students/students.rules.ts'
import { format } from '../../common/language/language.ts'
import { look } from '../../common/mail/look.ts'
import { localPath } from '../../../shared/lib/routes.ts'
import { type Around, renderTemplate } from '../notifications/mail/templates/template.ts'
import type { ChangeDeps, Deps } from '../../deps.ts'
import { commitAndPoke } from '../../sync/changes.ts'
import { schedule } from '../../sync/schedule.ts'
import { codeOf } from './students.mutators.ts'
import { planShown } from './students.queries.ts'
import { person } from '../people/people.table.ts'
import { studentCheck, studentCode } from './students.table.ts'

type MailDeps = Pick<Deps, 'store' | 'mail' | 'sign' | 'now' | 'publicUrl'>
type RemindDeps = Pick<Deps, 'store' | 'mail' | 'now' | 'publicUrl'>

const perRun = 50

/** When to try a failed mail again, by what it is about. */
type RetryAt = Map<string, number>

const retryMs = 60_000

/** Sends each and records that; a crash in between sends twice rather than never. One that fails holds up no other. */
async function sendEach<Row>(
  rows: readonly Row[],
  {
    keyOf,
    send,
    retryAt,
    now,
  }: { keyOf(row: Row): string; send(row: Row): Promise<void>; retryAt: RetryAt; now: number },
): Promise<void> {
  const keys = new Set(rows.map(keyOf))
  for (const key of retryAt.keys()) if (!keys.has(key)) retryAt.delete(key)
  let failure: unknown
  for (const row of rows.filter(each => (retryAt.get(keyOf(each)) ?? 0) <= now).slice(0, perRun)) {
    try {
      await send(row)
      retryAt.delete(keyOf(row))
    } catch (error) {
      retryAt.set(keyOf(row), now + retryMs)
      failure = error
    }
  }
  if (failure !== undefined) throw failure
}

/** Forgets addresses whose mail has left. */
export async function mailCodes(
  { store, mail, sign, now, publicUrl }: MailDeps,
  retryAt: RetryAt = new Map(),
): Promise<void> {
  const isWaiting = and(isNotNull(studentCode.email), sql`${studentCode.askedAt} > ${now() - codeLifeMs}`)
  const waiting = await store.read.select().from(studentCode).where(isWaiting).orderBy(asc(studentCode.askedAt))
  const send = async ({ id, email, language }: (typeof waiting)[number]) => {
    await mail.send({ to: email ?? '', ...codeMail(codeOf(sign, id), { language, base: publicUrl() }) })
    await store.commit({
      statements: [store.write.update(studentCode).set({ email: null }).where(eq(studentCode.id, id))],
    })
  }
  await sendEach(waiting, { keyOf: ({ id }) => id, send, retryAt, now: now() })
}

function codeMail(code: string, { language, base }: Around) {
  const words = format(language, msg`Type it in Kaft to show that you are a student. It works for half an hour.`)
  const letter = {
    subject: format(language, msg`${code} is your code for Kaft`),
    preview: words,
    title: format(language, msg`Your code`),
    content: markup`<p class="ink" style="${look.title}">${code}</p><p class="ink" style="${look.quiet}">${words}</p>`,
    text: [code, words],
    button: { label: format(language, msg`Open Kaft`), url: base + localPath(language, '/settings/details') },
    why: format(
      language,
      msg`You get this e-mail because somebody entered your address. If you did not, you need not do anything.`,
    ),
  }
  return renderTemplate(letter, { language, base })
}

const remindMs = 14 * 24 * 3600_000

/** Once, two weeks before a check ends, to the address of the account. */
export async function remindChecks(
  { store, mail, now, publicUrl }: RemindDeps,
  retryAt: RetryAt = new Map(),
): Promise<void> {
  const isShown = ne(studentCheck.shown, '')
  const isDue = and(
    isShown,
    isNull(studentCheck.remindedAt),
    lte(studentCheck.provenAt, now() - checkLifeMs + remindMs),
  )
  const due = await store.read
    .select({ personId: studentCheck.personId, email: person.email, language: person.mailLanguage })
    .from(studentCheck)
    .innerJoin(person, eq(person.id, studentCheck.personId))
    .where(isDue)
  const send = async ({ personId, email, language }: (typeof due)[number]) => {
    await mail.send({ to: email, ...reminder({ language: language ?? 'nl', base: publicUrl() }) })
    const marked = store.write.update(studentCheck).set({ remindedAt: now() })
    await store.commit({ statements: [marked.where(eq(studentCheck.personId, personId))] })
  }
  await sendEach(due, { keyOf: ({ personId }) => personId, send, retryAt, now: now() })
}

function reminder({ language, base }: Around) {
  const words = format(
    language,
    msg`In two weeks your ads no longer say that you are a student, because we checked it more than a year ago. If you still are, show it again.`,
  )
  const letter = {
    subject: format(language, msg`Are you still a student?`),
    preview: words,
    title: format(language, msg`Are you still a student?`),
    content: markup`<p class="ink" style="${look.quiet}">${words}</p>`,
    text: [words],
    button: { label: format(language, msg`Show it again`), url: base + localPath(language, '/settings/details') },
    why: format(language, msg`You get this e-mail once, because you showed that you study.`),
  }
  return renderTemplate(letter, { language, base })
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
  const [codes, reminders]: [RetryAt, RetryAt] = [new Map(), new Map()]
  const run = async () => {
    await endChecks(deps)
    const [coded, reminded] = await Promise.allSettled([mailCodes(deps, codes), remindChecks(deps, reminders)])
    if (coded.status === 'rejected') throw coded.reason
    if (reminded.status === 'rejected') throw reminded.reason
  }
  return schedule(run, { job: 'students', everyMs, log: deps.log, counters: deps.counters })
}
