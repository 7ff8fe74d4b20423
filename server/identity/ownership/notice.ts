import { and, eq, sql } from 'drizzle-orm'
import type { Batch, Statement } from '../../common/store/sql.ts'
import type { Language } from '../../common/language/language.ts'
import type { TemplateFacts } from '../courier/template.ts'
import type { Notice } from '../courier/notices.ts'
import { spoken } from '../flows/flow-language.ts'
import type { Submission } from '../flows/submission.ts'
import type { Provider } from '../provider.ts'
import type { Found } from '../sessions/session.lookup.ts'
import { session as sessions } from '../sessions/sessions.table.ts'
import { planObjection } from './objection.ts'

/** The link undoes the change, for proved addresses. Commit it with the change, so that nobody who was shut out sends one. */
export async function planNotice(
  { provider, c, flow }: Submission,
  { identity, addresses, session }: Found,
  notice: Notice,
  facts: TemplateFacts = {},
): Promise<Required<Pick<Batch, 'guards' | 'statements'>>> {
  const isIn = and(eq(sessions.id, session.id), eq(sessions.active, true))
  const guards = [sql`select 1 from ${sessions} where ${isIn}`]
  const to = String(identity.traits['email'])
  const language = identity.language ?? spoken(flow.language)
  if (!addresses.some(({ value, provedAt }) => value === to && provedAt !== null)) {
    const plain = notice === 'email_changed' ? 'address_left' : notice
    return { guards, statements: mayMail(provider, to) ? planPlainNotice(provider, to, language, plain, facts) : [] }
  }
  const { link, statements } = await planObjection(provider, c, identity, language)
  return { guards, statements: [...statements, provider.courier.post(notice, to, language, { ...facts, link })] }
}

export function planPlainNotice(
  { courier }: Pick<Provider, 'courier'>,
  to: string,
  language: Language | null,
  notice: Notice,
  facts: TemplateFacts = {},
): Statement[] {
  return [courier.post(notice, to, language ?? 'nl', facts)]
}

/** Unproved addresses may be strangers', so these mails count in their limit. */
function mayMail({ throttle }: Pick<Provider, 'throttle'>, to: string): boolean {
  try {
    throttle.mail(to)
    return true
  } catch {
    return false
  }
}
